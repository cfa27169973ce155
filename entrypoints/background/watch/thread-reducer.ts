/** Applies the reading of a thread to the watch state: moves its cursor, adds entries and pending notifications. Pure. */
import type { Comment, Thread } from '../../../utils/api/schemas';
import { GONE, hasFlag, type ErrorCode } from '../../../utils/error-codes';
import { isOlderReading, newComments, newestOf } from '../../../utils/watch/diff';
import { mapChanged } from '../../../utils/watch/map-changed';
import { mentionTest } from '../../../utils/text/mentions';
import { parsePin } from '../../../utils/watch/pins';
import type { Account } from '../../../utils/storage/items';
import type { ThreadCursor, WatchedThread } from '../../../utils/watch/types';
import { authorOf, entryPartsOf, kindByReason, textOf } from '../../../utils/watch/comment-parts';
import { markGoneComments } from './saved-reducer';
import { addEntries, goneMarker, type FoundItem, type ReducerContext } from './inbox-entries';
import type { DueThread } from './radar';
import type { WatchState } from './state';

/** How old the mentions are at most that come with the first sign-in. */
const PAST_MS = 7 * 86_400_000;

interface ThreadReading extends ReducerContext {
  thread: Thread;
  /** The service's counter from before the reading, `null` if it was not requested. */
  count: number | null;
  account: Account;
}

/** Applies one reading of a thread. The first one is silent about comments older than the watch. An older reading is ignored. */
export function reduceThread(state: WatchState, { thread, count, account, settings, at }: ThreadReading): WatchState {
  const watched = state.watching.threads[thread.projectId];
  const cursor = state.cursors.threads[thread.projectId];
  if (cursor && isOlderReading(at, cursor.readAt)) return state;
  const due = { projectId: thread.projectId, count };
  const isSuspiciouslyEmpty = thread.comments.length === 0 && (count ?? cursor?.seen ?? 0) > 0;
  // A service in trouble may answer with an empty thread although there are comments.
  if (isSuspiciouslyEmpty) return recordUnreadable(state, due, { code: 'malformed', at });
  const withMark = goneMarker(thread, at);
  const inbox = mapChanged(state.inbox, (entry) => withMark(entry, entry));
  const known = { ...state, inbox, saved: markGoneComments(state.saved, thread, at) };
  if (!watched || watched.removed) return known;
  const since = Math.max(watched.since, account.watchedFrom);
  // Comments older than the watch stay silent, also those that the first reading could not read.
  const fresh = newComments(thread.comments, cursor ?? { lastAt: since, lastId: Infinity, holes: [] }, since);
  const pins = new Set(cursor?.pins);
  const news = fresh.filter((comment) => comment.authorId !== account.uid && !pins.has(comment.id));
  const isMention = mentionTestFor(thread, account);
  const before = new Map(thread.comments.map((comment, at) => [comment, thread.comments[at - 1]]));
  const toEntry = (comment: Comment): FoundItem =>
    entryOfComment(comment, { thread, watched, isMention, before: before.get(comment) });
  const past = cursor
    ? []
    : pastComments(thread, watched, account)
        .map(toEntry)
        .filter(({ kind }) => kind === 'mention');
  // What is older than the watch is no news, so it does not matter whether it can be read.
  const isComplete = thread.skipped === 0 || thread.holes.every(({ before }) => before.at <= since);
  const threads = {
    ...state.cursors.threads,
    [thread.projectId]: nextCursor(thread, cursor, { count, at, isComplete }),
  };
  const read = { ...known, cursors: { ...state.cursors, threads } };
  const next = addEntries(
    isComplete ? recordReadable(read, thread.projectId) : recordUnreadable(read, due, { code: 'malformed', at }),
    news.map(toEntry),
    { settings, at },
  );
  return addEntries(next, past, { settings, at, isPast: true });
}

/** Returns what others wrote in the days before a person signed in here for the first time, in a thread that was theirs already. */
function pastComments(
  { comments }: Thread,
  { reason, since }: WatchedThread,
  { uid, watchedFrom, isFirst }: Account,
): Comment[] {
  if (!isFirst || reason === 'written' || since > watchedFrom) return [];
  return comments.filter(
    ({ authorId, postedAt }) => authorId !== uid && postedAt <= watchedFrom && postedAt > watchedFrom - PAST_MS,
  );
}

/** Records that a thread could not be read, or not all of it. @param at epoch ms of the try */
export function recordUnreadable(
  state: WatchState,
  { projectId, count }: DueThread,
  { code, at }: { code: ErrorCode; at: number },
): WatchState {
  const before = state.cursors.unreadable[projectId];
  const counted = count ?? state.cursors.counters[projectId]?.count ?? before?.count ?? 0;
  const tries = before?.count === counted ? before.tries + 1 : 1;
  const unreadable = { ...state.cursors.unreadable, [projectId]: { count: counted, tries, triedAt: at, code } };
  return { ...state, cursors: { ...state.cursors, unreadable } };
}

/** Records that a thread was read. If it could not be read before, the cause may be gone for others, too: they are tried at once. */
function recordReadable(state: WatchState, projectId: number): WatchState {
  const { [projectId]: recovered, ...others } = state.cursors.unreadable;
  if (!recovered) return state;
  const unreadable = Object.entries(others).map(([id, failed]) => {
    const mayRecover = !hasFlag(failed, GONE) || failed.code === recovered.code;
    return [id, mayRecover ? { ...failed, tries: 0 } : failed] as const;
  });
  return { ...state, cursors: { ...state.cursors, unreadable: Object.fromEntries(unreadable) } };
}

function nextCursor(
  thread: Thread,
  cursor: ThreadCursor | undefined,
  { count, at, isComplete }: { count: number | null; at: number; isComplete: boolean },
): ThreadCursor {
  const seen = thread.comments.length + thread.skipped;
  // A counter may include comments that the thread does not show. This difference is assumed to stay the same.
  const counted = count ?? (cursor ? cursor.count + seen - cursor.seen : seen);
  const pins = thread.comments.filter(({ text }) => parsePin(text)).map(({ id }) => id);
  const read = { ...newestOf(thread.comments, cursor), readAt: at, holes: thread.holes, pins };
  // The counter includes what could not be read.
  return isComplete
    ? { ...read, count: counted, seen }
    : { ...read, count: cursor?.count ?? 0, seen: cursor?.seen ?? 0 };
}

/** Makes the test whether a text mentions the person. Other writers of the thread may have longer names. */
function mentionTestFor({ comments }: Thread, { name, aliases }: Account): (text: string) => boolean {
  const own = [name, ...aliases].filter((one) => one !== null);
  return mentionTest(own, [...new Set(comments.map(({ authorName }) => authorName))]);
}

function entryOfComment(
  comment: Comment,
  {
    thread: { projectId, authorId },
    watched: { title, reason },
    isMention,
    before,
  }: { thread: Thread; watched: WatchedThread; isMention: (text: string) => boolean; before: Comment | undefined },
): FoundItem {
  const kind = isMention(comment.text) ? 'mention' : kindByReason(reason);
  return {
    ...entryPartsOf(comment, { kind, projectId, title, authorId }),
    before: before ? { ...authorOf(before), text: textOf(before, authorId) } : null,
  };
}
