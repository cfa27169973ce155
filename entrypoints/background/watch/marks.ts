/** Marks inbox entries as read or unread, and stores how far the person has read each thread. Badge and notifications follow. */
import { changeFrom, ownOf, readMany, write } from '../../../utils/storage/store';
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

/** Marks an entry as read or unread. Its snooze ends, which would make it unread again later. */
export function withMark({ snoozedUntil: _until, ...entry }: InboxEntry, read: boolean): InboxEntry {
  return { ...entry, read };
}

function withMarks(inbox: InboxEntry[], asRead: boolean, matches: (entry: InboxEntry) => boolean): InboxEntry[] {
  return mapChanged(inbox, (entry) => (entry.read !== asRead && matches(entry) ? withMark(entry, asRead) : entry));
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
    const { account, ...before } = await readMany({ account: accountItem, seen: seenItem, inbox: inboxItem });
    if (!account || account.uid !== uid) return;
    const isSeen = (entry: InboxEntry): boolean =>
      entry.projectId === projectId && entry.commentId !== null && entry.commentId <= upTo;
    const seen = withSeen(ownOf(seenItem, before.seen, account.uid), projectId, { upTo, at: now });
    await write(
      ...changeFrom(inboxItem, before.inbox, withMarks(before.inbox, true, isSeen)),
      ...changeFrom(seenItem, before.seen, seen),
    );
  });
}

/** Moves how far a thread was read, which never goes back. Of the threads, those that were read last are kept. */
export function withSeen(seen: Seen, projectId: number | string, read: Seen['threads'][string]): Seen {
  if (read.upTo <= (seen.threads[projectId]?.upTo ?? 0)) return seen;
  const threads = Object.entries({ ...seen.threads, [projectId]: read });
  const newest = threads.toSorted(([, one], [, two]) => two.at - one.at).slice(0, MAX_THREADS);
  return { ...seen, threads: Object.fromEntries(newest) };
}
