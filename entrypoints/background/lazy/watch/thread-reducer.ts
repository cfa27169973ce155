/**
 * A thread that was read becomes what is known: its cursor moves, the inbox grows, the outbox owes. Pure; the result is
 * written at once, so that a kill leaves the state before or after.
 */
import type { Comment, Hole, Thread } from '../../../../utils/api/schemas';
import { isInHole, isOlderReading, newComments, newestOf } from '../../../../utils/watch/diff';
import { mentionsPerson } from '../../../../utils/text/mentions';
import { parsePin, pinOf } from '../../../../utils/text/pins';
import type { Account } from '../../../../utils/storage/items';
import type { InboxEntry, ThreadCursor, WatchedThread } from '../../../../utils/watch/types';
import { addEntries, recordSkipped, type FoundItem, type ReducerContext } from './inbox-entries';
import type { DueThread } from './radar';
import type { WatchState } from './state';

export interface ThreadReading extends ReducerContext {
  thread: Thread;
  /** The service's counter before it was read, `null` where that was not asked. */
  count: number | null;
  account: Account;
}

/** Takes in one reading of a thread that is watched. A first look is silent about everything older than the watch. */
export function reduceThread(state: WatchState, { thread, count, account, settings, at }: ThreadReading): WatchState {
  const watched = state.watching.threads[thread.projectId];
  const cursor = state.cursors.threads[thread.projectId];
  // What a later reading brought already is neither new nor gone.
  if (cursor && isOlderReading(at, cursor.readAt)) return state;
  const isHollow = thread.comments.length === 0 && thread.skipped === 0 && (count ?? cursor?.seen ?? 0) > 0;
  // Services in trouble have nothing to show: an empty answer where there are comments is none.
  if (isHollow) return recordUnreadable(state, { projectId: thread.projectId, count }, at);
  const known = markDeletedComments(state, thread, at);
  if (!watched || watched.removed) return known;
  const since = Math.max(watched.since, account.watchedFrom);
  // What could not be read at the first look is as silent as what could.
  const fresh = newComments(thread.comments, cursor ?? { lastAt: since, lastId: Infinity, holes: [] }, since);
  const news = fresh.filter((comment) => comment.authorId !== account.uid && !cursor?.pins.includes(comment.id));
  const names = namesIn(thread, account);
  const found = news.map((comment) => entryOfComment(comment, { thread, watched, names }));
  const { [thread.projectId]: _readable, ...unreadable } = state.cursors.unreadable;
  const threads = { ...state.cursors.threads, [thread.projectId]: nextCursor(thread, { cursor, count, at }) };
  const next = addEntries({ ...known, cursors: { ...state.cursors, threads, unreadable } }, found, { settings, at });
  const silent = cursor ? 0 : thread.comments.filter(({ authorId }) => authorId !== account.uid).length - news.length;
  return silent === 0
    ? next
    : recordSkipped(next, [
        {
          at,
          kind: kindByReason(watched),
          why: 'seeded',
          projectId: thread.projectId,
          title: watched.title,
          count: silent,
        },
      ]);
}

/** Remembers that a thread could not be read. Its cursor stays: nothing of it was seen. */
export function recordUnreadable(state: WatchState, { projectId, count }: DueThread, triedAt: number): WatchState {
  const before = state.cursors.unreadable[projectId];
  const counted = count ?? state.cursors.counters[projectId]?.count ?? before?.count ?? 0;
  const tries = before?.count === counted ? before.tries + 1 : 1;
  const unreadable = { ...state.cursors.unreadable, [projectId]: { count: counted, tries, triedAt } };
  return { ...state, cursors: { ...state.cursors, unreadable } };
}

function nextCursor(
  thread: Thread,
  { cursor, count, at }: { cursor: ThreadCursor | undefined; count: number | null; at: number },
): ThreadCursor {
  const seen = thread.comments.length + thread.skipped;
  // Services count differently; by how much the counter differs from what is there stays the same.
  const counted = count ?? (cursor ? cursor.count + seen - cursor.seen : seen);
  const pins = thread.comments.filter(({ text }) => parsePin(text)).map(({ id }) => id);
  return { ...newestOf(thread.comments, cursor), count: counted, readAt: at, holes: thread.holes, seen, pins };
}

interface Names {
  own: readonly string[];
  others: readonly string[];
}

/** The names a mention may be of: the person's, and those of whoever wrote here. */
function namesIn({ comments }: Thread, { name, aliases }: Account): Names {
  return {
    own: [name, ...aliases].filter((own) => own !== null),
    others: [...new Set(comments.map(({ authorName }) => authorName))],
  };
}

function entryOfComment(
  comment: Comment,
  { thread, watched, names }: { thread: Thread; watched: WatchedThread; names: Names },
): FoundItem {
  const kind = mentionsPerson(comment.text, names.own, names.others) ? 'mention' : kindByReason(watched);
  const before = thread.comments[thread.comments.indexOf(comment) - 1];
  return {
    id: `${kind}:${thread.projectId}:${comment.id}`,
    kind,
    title: watched.title,
    text: textOf(comment, thread.authorId),
    ...authorOf(comment),
    avatarUrl: comment.fromTeam ? null : comment.authorAvatarUrl,
    at: comment.postedAt,
    projectId: thread.projectId,
    commentId: comment.id,
    before: before ? { ...authorOf(before), text: textOf(before, thread.authorId) } : null,
  };
}

function kindByReason({ reason }: WatchedThread): 'answer' | 'comment' {
  return reason === 'own' ? 'answer' : 'comment';
}

/** The team writes without a name, and so may others. */
function authorOf({ fromTeam, authorName }: Comment): Pick<InboxEntry, 'author' | 'nameless'> {
  if (fromTeam) return { author: '' };
  return authorName === '' ? { author: '', nameless: true } : { author: authorName };
}

/** A pinned message without the marks that pin it. */
function textOf(comment: Comment, projectAuthorId: number): string {
  const pin = pinOf(comment, projectAuthorId);
  return pin ? [pin.title, pin.message].filter((part) => part !== '').join('\n') : comment.text;
}

/** Entries of comments that are gone are marked and stay; one that is there again was never gone. */
function markDeletedComments(state: WatchState, thread: Thread, at: number): WatchState {
  const ids = new Set(thread.comments.map(({ id }) => id));
  let changes = 0;
  const inbox = state.inbox.map((entry): InboxEntry => {
    if (entry.projectId !== thread.projectId || entry.commentId === null) return entry;
    const isGone = !ids.has(entry.commentId) && !isInAnyHole(entry, thread.holes);
    if (isGone === (entry.goneAt !== null)) return entry;
    changes += 1;
    return { ...entry, goneAt: isGone ? at : null };
  });
  return changes === 0 ? state : { ...state, inbox };
}

function isInAnyHole({ commentId, at }: InboxEntry, holes: readonly Hole[]): boolean {
  return holes.some((hole) => isInHole(hole, { id: commentId ?? 0, postedAt: at }));
}
