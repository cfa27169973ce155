/** The rows of a thread, in the order they are read. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import { DUPLICATE_WITHIN_MS } from '../limits';
import type { Arrivals } from './arrivals';
import { isOwn, newestFirst } from './comment-rules';
import { type ThreadModel, effectUntil } from './model';
import type { Seen, ThreadOrder } from '../storage/items';
import type { ThreadView } from './unsent';

/** A comment removed while the thread was open. Holds nothing of its text. */
export interface RemovedComment {
  id: number;
  /** Epoch ms. */
  postedAt: number;
  /** Epoch ms of the last reading with the comment, and of the first without it. */
  from: number;
  to: number;
}

/** One row of the list. `last-visit` is the line between new and seen comments. */
export type Row =
  { kind: 'comment'; comment: Comment } | { kind: 'removed'; removed: RemovedComment } | { kind: 'last-visit' };

export interface Rows {
  /** In reading order: ids of comments, and `LAST_VISIT_ROW`. */
  ids: readonly number[];
  byId: ReadonlyMap<number, Row>;
}

/** The id of the line; comments have positive ones. */
export const LAST_VISIT_ROW = 0;

interface Given {
  /** The newest first. */
  comments: readonly Comment[];
  removed: readonly RemovedComment[];
  /** The id of the newest comment seen before this visit; `null` for no line. */
  upTo: number | null;
  isOwn: (comment: Comment) => boolean;
  order: ThreadOrder;
}

/** Orders comments and the traces of removed ones, with the line between new and seen ones. Pure. */
export function buildRows({ comments, removed, upTo, isOwn, order }: Given): Rows {
  const byId = new Map<number, Row>();
  for (const comment of comments) byId.set(comment.id, { kind: 'comment', comment });
  for (const each of removed) byId.set(each.id, { kind: 'removed', removed: each });
  const all = removed.length === 0 ? comments : [...comments, ...removed].toSorted(newestFirst);
  const ids = all.map(({ id }) => id);
  const lastNew = upTo === null ? -1 : comments.findLastIndex((comment) => comment.id > upTo && !isOwn(comment));
  const oldestNew = comments[lastNew];
  // Below the oldest new comment, unless nothing follows it.
  const at = oldestNew ? ids.indexOf(oldestNew.id) + 1 : 0;
  if (at > 0 && at < ids.length) {
    ids.splice(at, 0, LAST_VISIT_ROW);
    byId.set(LAST_VISIT_ROW, { kind: 'last-visit' });
  }
  return { ids: order === 'oldest' ? ids.toReversed() : ids, byId };
}

/**
 * Returns the comments that other people removed while the thread is open. The reader's own deletions leave no trace.
 * Comments that come back, or cannot be parsed for now, were not removed, and a surplus copy of one is no loss.
 */
export function createRemovedComments({ view }: Pick<ThreadModel, 'view'>): ReadonlySignal<readonly RemovedComment[]> {
  const gone = signal<readonly RemovedComment[]>([]);
  let before: ThreadView | null = null;
  /** The ids of all comments that the reader deleted, in any view. */
  const deleted = new Set<number>();

  effect(() => {
    const [last, now] = [before, view.value];
    before = now;
    for (const { commentId } of now?.removals ?? []) deleted.add(commentId);
    if (!last || !now || last.account?.uid !== now.account?.uid) {
      gone.value = [];
      return;
    }
    if (last.comments === now.comments) return;
    const there = new Set(now.comments.map(({ id }) => id));
    const known = gone.peek().filter(({ id }) => !there.has(id));
    const more = removedBetween(last, now, (id) => there.has(id) || deleted.has(id));
    if (more.length > 0 || known.length < gone.peek().length) gone.value = [...known, ...more];
  });
  return gone;
}

function isEqual(a: Comment, b: Comment): boolean {
  return a.authorId === b.authorId && a.text === b.text && Math.abs(a.postedAt - b.postedAt) <= DUPLICATE_WITHIN_MS;
}

type Reading = Pick<ThreadView, 'comments' | 'fetchedAt' | 'skipped'>;

function removedBetween(last: Reading, now: Reading, isExplained: (id: number) => boolean): RemovedComment[] {
  const [from, to] = [last.fetchedAt, now.fetchedAt];
  // Without a newer reading, the worker removed the comment after the reader deleted it.
  if (from === null || to === null || to <= from || now.skipped > last.skipped) return [];
  // A browser may send a comment twice. The worker of its author deletes the copy.
  const isCopy = (comment: Comment): boolean => now.comments.some((other) => isEqual(comment, other));
  return last.comments
    .filter((comment) => !isExplained(comment.id) && !isCopy(comment))
    .map(({ id, postedAt }) => ({ id, postedAt, from, to }));
}

interface Dependencies {
  view: ThreadModel['view'];
  arrivals: Pick<Arrivals, 'shown' | 'hasRefreshed'>;
  /** The last comment seen, by thread; `undefined` until it is read from storage. */
  seen: ReadonlySignal<Seen | undefined>;
  signal: AbortSignal;
}

/** Returns the id of the newest comment seen before this visit, or `null`; fixed once per visit, so the line stays. */
export function createLastVisit({ view, arrivals, seen, signal: closed }: Dependencies): ReadonlySignal<number | null> {
  const upTo = signal<number | null>(null);
  let currentUid: number | null = null;
  /** The newest comment seen before this visit; `undefined` until it is known. */
  let previousUpTo: number | null | undefined;

  effectUntil(closed, () => {
    const [now, stored] = [view.value, seen.value];
    const [shown, hasRefreshed] = [arrivals.shown.value, arrivals.hasRefreshed.value];
    if (!now || !stored) return;
    const uid = now.account?.uid ?? null;
    if (uid !== currentUid) {
      currentUid = uid;
      previousUpTo = undefined;
      upTo.value = null;
    }
    if (uid === null) return;
    if (previousUpTo === undefined)
      previousUpTo = stored.owner === uid ? (stored.threads[now.projectId]?.upTo ?? null) : null;
    else if (hasRefreshed) return;
    const mark = previousUpTo;
    upTo.value =
      mark !== null && shown.some((comment) => comment.id > mark && !isOwn(comment, now.account)) ? mark : null;
  });
  return upTo;
}
