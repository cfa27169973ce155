/** Marks inbox entries as read or unread, and stores how far the person has read each thread. Badge and notifications follow. */
import { changeFrom, ownOf, readMany, write } from '../../../utils/storage/store';
import { accountItem, inboxItem, seenItem, type Seen } from '../../../utils/storage/items';
import type { Input } from '../../../utils/messages';
import { isWithin, joinMarks } from '../../../utils/watch/read-marks';
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
/** Ranges of all threads together. With the longest ids, they and the threads are below what the item holds. */
const MAX_RANGES_OF_ALL = 1500;

/**
 * Stores which comments of a thread a person has read, and marks their entries as read, and no others. Nothing happens if this
 * person is no longer signed in.
 * @param start the newest comment that is not new at the first visit. Up to an unread entry, all are.
 */
export function markSeen(
  mutex: Mutex,
  { projectId, uid, ranges, start, now }: Omit<Input<'thread.mark-seen'>, 'nonce'> & { projectId: number; now: number },
): Promise<void> {
  return mutex(async () => {
    const { account, ...before } = await readMany({ account: accountItem, seen: seenItem, inbox: inboxItem });
    if (!account || account.uid !== uid) return;
    const own = ownOf(seenItem, before.seen, account.uid);
    const inbox = withMarks(
      before.inbox,
      true,
      (entry) => entry.projectId === projectId && entry.commentId !== null && isWithin(ranges, entry.commentId),
    );
    const unread = inbox.filter((entry) => entry.projectId === projectId && !entry.read);
    const first = Math.min(start, ...unread.map(({ commentId }) => (commentId ?? Infinity) - 1));
    const mark = { upTo: own.threads[projectId]?.upTo ?? first, beyond: ranges };
    const seen = withSeen(own, projectId, { ...mark, at: now });
    await write(...changeFrom(inboxItem, before.inbox, inbox), ...changeFrom(seenItem, before.seen, seen));
  });
}

/** Adds what was read of a thread; nothing becomes unread. Of the threads, those that were read last are kept, then of their ranges. */
export function withSeen(seen: Seen, projectId: number | string, { at, ...read }: Seen['threads'][string]): Seen {
  const { at: _at, ...before } = seen.threads[projectId] ?? { upTo: 0, at };
  const mark = joinMarks(before, read);
  if (JSON.stringify(mark) === JSON.stringify(before)) return seen;
  const threads = Object.entries({ ...seen.threads, [projectId]: { ...mark, at } });
  const newest = threads.toSorted(([, one], [, two]) => two.at - one.at).slice(0, MAX_THREADS);
  let room = MAX_RANGES_OF_ALL;
  const kept = newest.map(([id, { beyond, ...rest }]) => {
    room -= beyond?.length ?? 0;
    return [id, beyond && room >= 0 ? { ...rest, beyond } : rest];
  });
  return { ...seen, threads: Object.fromEntries(kept) };
}
