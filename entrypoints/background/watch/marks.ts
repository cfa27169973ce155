/** Marks inbox entries as read or unread, and stores how far the person has read each thread. Badge and notifications follow. */
import { changed } from '../../../utils/commands/command';
import { INBOX_COMMANDS, withMark } from '../../../utils/commands/inbox-table';
import { READING_COMMANDS } from '../../../utils/commands/reading-table';
import { FailureError } from '../../../utils/errors';
import { changeFrom, ownOf, readMany, write } from '../../../utils/storage/store';
import { accountItem, inboxItem, seenItem, watchingItem, type Seen } from '../../../utils/storage/items';
import type { Asked } from '../../../utils/commands/messages';
import { readCachedThread } from '../../../utils/cache/answers';
import type { CachedThread } from '../../../utils/cache/schema';
import { hidingOf, isHidden, shownOf } from '../../../utils/watch/hidden';
import { cutMark, isWithin, topOf, withRead, type ReadMark } from '../../../utils/watch/read-marks';
import { mapChanged } from '../../../utils/watch/map-changed';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Base } from '../gate/environment';
import { update, type Mutex } from '../gate/mutex';

/** Marks entries as read. */
export async function markEntriesRead(mutex: Mutex, ids: readonly string[]): Promise<void> {
  await update(mutex, inboxItem, (inbox) =>
    changed(INBOX_COMMANDS['inbox.mark-read'], inbox, { ids: [...ids] }, { now: 0 }),
  );
}

const MAX_THREADS = 500;
/** Ranges of all threads together. With the longest ids, twice as many, here and from elsewhere, are below what the item holds. */
const MAX_RANGES_OF_ALL = 700;

/**
 * Stores which comments of a thread a person has read, of those that are stored here, and marks their entries as read, and no others.
 * Where nothing was read before, all up to `start` was, but for unread entries. @throws FailureError `signed-out`: another person is
 */
export async function markSeen(asked: Asked<'thread.mark-seen'>, { mutex, now }: Pick<Base, 'mutex' | 'now'>) {
  const { projectId, uid } = asked;
  const thread = await readCachedThread(projectId);
  const known: ReadMark = { upTo: asked.start, beyond: asked.ranges };
  const { upTo: start, beyond: ranges = [] } = thread ? cutMark(known, newestId(thread.comments)) : known;
  const mark = { ...asked, ranges: [...ranges] };
  return mutex(async () => {
    const { account, watching, ...before } = await readMany({
      account: accountItem,
      seen: seenItem,
      inbox: inboxItem,
      watching: watchingItem,
    });
    if (!account || account.uid !== uid) throw new FailureError({ code: 'signed-out' });
    const hiding = hidingOf(account, watching);
    const own = ownOf(seenItem, before.seen, account.uid);
    const isRead = (entry: InboxEntry): boolean =>
      entry.projectId === projectId &&
      entry.commentId !== null &&
      isWithin(ranges, entry.commentId) &&
      !isHidden(hiding, entry);
    const inbox = mapChanged(before.inbox, (entry) => (!entry.read && isRead(entry) ? withMark(entry, true) : entry));
    const unread = shownOf(hiding, inbox).filter((entry) => entry.projectId === projectId && !entry.read);
    const first = Math.min(start, ...unread.map(({ commentId }) => (commentId ?? Infinity) - 1));
    const read = changed(READING_COMMANDS['thread.mark-seen'], own, mark, { now: now(), readBefore: first });
    const seen = read === own ? own : { ...read, threads: withinRoom(read.threads) };
    await write(...changeFrom(inboxItem, before.inbox, inbox), ...changeFrom(seenItem, before.seen, seen));
  });
}

type Mark = Seen['threads'][string];

/** Adds what was read of a thread; nothing becomes unread. */
export function withSeen(seen: Seen, projectId: number | string, read: Mark): Seen {
  const before = seen.threads[projectId];
  const mark = withRead(before, read);
  return mark && mark !== before ? { ...seen, threads: withinRoom({ ...seen.threads, [projectId]: mark }) } : seen;
}

/** Of the threads, those that were read last are kept, then of their ranges. */
function withinRoom(marks: Seen['threads']): Seen['threads'] {
  const newest = Object.entries(marks)
    .toSorted(([, one], [, two]) => two.at - one.at)
    .slice(0, MAX_THREADS);
  let room = MAX_RANGES_OF_ALL;
  const kept = newest.map(([id, { beyond, ...rest }]) => {
    room -= beyond?.length ?? 0;
    return [id, beyond && room >= 0 ? { ...rest, beyond } : rest];
  });
  return Object.fromEntries(kept);
}

/** The same for a mark of another computer, until it is known whether there are comments up to it. @param at epoch ms */
export function withSeenElsewhere(seen: Seen, projectId: string, mark: Mark): Seen {
  if (withSeen(seen, projectId, mark) === seen) return seen;
  return { ...seen, ahead: withinRoom({ ...seen.ahead, [projectId]: mark }) };
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
  if (mark && (topOf(mark) <= newest || (isWhole && fetchedAt > mark.at))) {
    settled = { ...seen, ahead };
    if (topOf(mark) <= newest) settled = withSeen(settled, projectId, mark);
  } else if (mark) settled = withSeen(seen, projectId, cutMark(mark, newest));
  const own = settled.threads[projectId];
  if (!own || !isWhole || topOf(own) <= newest) return settled;
  const cut = cutMark(own, known ? newestId(known.comments) : newest);
  return { ...settled, threads: { ...settled.threads, [projectId]: cut } };
}

/** The id of the newest comment; 0 without any. */
export function newestId(comments: readonly { id: number }[]): number {
  return comments.reduce((newest, { id }) => Math.max(newest, id), 0);
}
