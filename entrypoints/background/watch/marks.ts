/** Marks inbox entries as read or unread, and stores how far the person has read each thread. Badge and notifications follow. */
import { change, readMany, write } from '../../../utils/storage/store';
import { accountItem, inboxItem, seenItem, type Seen } from '../../../utils/storage/items';
import type { InboxEntry } from '../../../utils/watch/types';
import { update, type Mutex } from '../mutex';

/** Marks entries as read, or as unread again. */
export function markEntries(mutex: Mutex, ids: readonly string[], asRead: boolean): Promise<void> {
  const wanted = new Set(ids);
  return mark(mutex, asRead, ({ id }) => wanted.has(id));
}

/** Marks the entries of a thread as read up to the newest comment the person saw. @param upTo the id of that comment */
export function markSeen(mutex: Mutex, projectId: number, upTo: number): Promise<void> {
  return mark(
    mutex,
    true,
    (entry) => entry.projectId === projectId && entry.commentId !== null && entry.commentId <= upTo,
  );
}

/** Marks an entry as read until then; a cycle marks it as unread again (`pauses.ts`). @param until epoch ms */
export async function snoozeEntry(mutex: Mutex, id: string, until: number): Promise<void> {
  await update(mutex, inboxItem, (inbox) =>
    inbox.map((entry) => (entry.id === id ? { ...entry, read: true, snoozedUntil: until } : entry)),
  );
}

async function mark(mutex: Mutex, asRead: boolean, matches: (entry: InboxEntry) => boolean): Promise<void> {
  await update(mutex, inboxItem, (inbox) => {
    const isOther = (entry: InboxEntry): boolean => entry.read !== asRead && matches(entry);
    return inbox.some(isOther) ? inbox.map((entry) => (isOther(entry) ? { ...entry, read: asRead } : entry)) : inbox;
  });
}

/** The most recently read threads are kept. */
const MAX_THREADS = 500;

/**
 * Stores the newest comment that a person has seen in a thread. Never goes back.
 * @param now epoch ms
 * @returns whether this person is signed in; another one has seen nothing
 */
export function recordSeen(
  mutex: Mutex,
  { projectId, uid, upTo, now }: { projectId: number; uid: number | null; upTo: number; now: number },
): Promise<boolean> {
  return mutex(async () => {
    const { account, seen } = await readMany({ account: accountItem, seen: seenItem });
    if (!account || account.uid !== uid) return false;
    const threads = seen.owner === account.uid ? seen.threads : {};
    if ((threads[projectId]?.upTo ?? 0) >= upTo) return true;
    const next: Seen['threads'] = { ...threads, [projectId]: { upTo, at: now } };
    await write(change(seenItem, { owner: account.uid, threads: newestThreads(next) }));
    return true;
  });
}

/** Keeps the threads that were read last. */
export function newestThreads(threads: Seen['threads']): Seen['threads'] {
  const newest = Object.entries(threads).toSorted(([, one], [, two]) => two.at - one.at);
  return Object.fromEntries(newest.slice(0, MAX_THREADS));
}
