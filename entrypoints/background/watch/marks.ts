/** Marks inbox entries as read or unread, and stores how far the person has read each thread. Badge and notifications follow. */
import { change, readMany, write, type Change } from '../../../utils/storage/store';
import { accountItem, inboxItem, seenItem, type Seen } from '../../../utils/storage/items';
import { mapChanged } from '../../../utils/watch/map-changed';
import type { InboxEntry } from '../../../utils/watch/types';
import { update, type Mutex } from '../mutex';

/** Marks entries as read, or as unread again. */
export async function markEntries(mutex: Mutex, ids: readonly string[], asRead: boolean): Promise<void> {
  const wanted = new Set(ids);
  await update(mutex, inboxItem, (inbox) => withMarks(inbox, asRead, ({ id }) => wanted.has(id)));
}

/** Marks an entry as read until then; a cycle marks it as unread again (`pauses.ts`). @param until epoch ms */
export async function snoozeEntry(mutex: Mutex, id: string, until: number): Promise<void> {
  await update(mutex, inboxItem, (inbox) =>
    mapChanged(inbox, (entry) => (entry.id === id ? { ...entry, read: true, snoozedUntil: until } : entry)),
  );
}

function withMarks(inbox: InboxEntry[], asRead: boolean, matches: (entry: InboxEntry) => boolean): InboxEntry[] {
  return mapChanged(inbox, (entry) => (entry.read !== asRead && matches(entry) ? { ...entry, read: asRead } : entry));
}

const MAX_THREADS = 500;

/**
 * Stores the newest comment that a person has seen in a thread, which never goes back, and marks the entries up to it as read.
 * Nothing happens if this person is no longer signed in.
 */
export function markSeen(
  mutex: Mutex,
  { projectId, uid, upTo, now }: { projectId: number; uid: number | null; upTo: number; now: number },
): Promise<void> {
  return mutex(async () => {
    const { account, seen, inbox } = await readMany({ account: accountItem, seen: seenItem, inbox: inboxItem });
    if (!account || account.uid !== uid) return;
    const marked = withMarks(
      inbox,
      true,
      (entry) => entry.projectId === projectId && entry.commentId !== null && entry.commentId <= upTo,
    );
    const changes: Change[] = marked === inbox ? [] : [change(inboxItem, marked)];
    const threads = seen.owner === account.uid ? seen.threads : {};
    if ((threads[projectId]?.upTo ?? 0) < upTo) {
      const next: Seen['threads'] = { ...threads, [projectId]: { upTo, at: now } };
      changes.push(change(seenItem, { owner: account.uid, threads: newestThreads(next) }));
    }
    const [first, ...rest] = changes;
    if (first) await write(first, ...rest);
  });
}

/** Keeps the threads that were read last. */
export function newestThreads(threads: Seen['threads']): Seen['threads'] {
  const newest = Object.entries(threads).toSorted(([, one], [, two]) => two.at - one.at);
  return Object.fromEntries(newest.slice(0, MAX_THREADS));
}
