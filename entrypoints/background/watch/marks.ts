/** Marks inbox entries as read or unread, and stores how far the person has read each thread. Badge and notifications follow. */
import { changeFrom, ownOf, readMany, write } from '../../../utils/storage/store';
import { accountItem, inboxItem, seenItem, type Seen } from '../../../utils/storage/items';
import type { CachedThread } from '../../../utils/cache/schema';
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

type Mark = Seen['threads'][string];

/** Moves how far a thread was read, which never goes back. Of the threads, those that were read last are kept. */
export function withSeen(seen: Seen, projectId: number | string, read: Mark): Seen {
  if (read.upTo <= (seen.threads[projectId]?.upTo ?? 0)) return seen;
  return { ...seen, threads: withMarkOf(projectId, read, seen.threads) };
}

/** The same for a mark of another computer, until it is known whether there are comments up to it. @param at epoch ms */
export function withSeenElsewhere(seen: Seen, projectId: string, mark: Mark): Seen {
  if (mark.upTo <= (seen.threads[projectId]?.upTo ?? 0)) return seen;
  return { ...seen, ahead: withMarkOf(projectId, mark, seen.ahead) };
}

function withMarkOf(projectId: number | string, mark: Mark, marks: Seen['threads'] = {}): Seen['threads'] {
  const all = Object.entries({ ...marks, [projectId]: mark });
  return Object.fromEntries(all.toSorted(([, one], [, two]) => two.at - one.at).slice(0, MAX_THREADS));
}

/**
 * Settles marks by a reading of their thread. One from elsewhere counts up to the newest comment here, and beyond that only once there
 * are such comments: after a reading without them, it is dropped, for it would hide what is written later.
 * @param known the thread as known before; what an earlier version stored beyond that goes back to it
 */
export function settleSeen(
  seen: Seen,
  { projectId, comments, skipped, fetchedAt }: Omit<CachedThread, 'version'>,
  known?: CachedThread,
): Seen {
  const newest = newestId(comments);
  // The newest ones may be among those that could not be read.
  const isWhole = skipped === 0 && newest > 0;
  const { [projectId]: mark, ...ahead } = seen.ahead ?? {};
  let settled = seen;
  if (mark && (mark.upTo <= newest || (isWhole && fetchedAt > mark.at))) {
    settled = { ...seen, ahead };
    if (mark.upTo <= newest) settled = withSeen(settled, projectId, mark);
  } else if (mark) settled = withSeen(seen, projectId, { ...mark, upTo: newest });
  const own = settled.threads[projectId];
  if (!own || !isWhole || own.upTo <= newest) return settled;
  const upTo = Math.min(own.upTo, known ? newestId(known.comments) : newest);
  return { ...settled, threads: { ...settled.threads, [projectId]: { ...own, upTo } } };
}

/** The id of the newest comment; 0 without any. */
export function newestId(comments: readonly { id: number }[]): number {
  return comments.reduce((newest, { id }) => Math.max(newest, id), 0);
}
