/** The rows of a thread, in the order they are read. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { Seen, ThreadOrder } from '../storage/items';
import type { Arrivals } from './arrivals';
import { isOwn } from './comment-rules';
import { type ThreadModel, effectUntil } from './model';

export interface Rows {
  /** In reading order: ids of comments, and `LAST_VISIT_ROW`. */
  ids: readonly number[];
  byId: ReadonlyMap<number, Comment>;
}

/** The id of the line between new and seen comments, which have positive ones. */
export const LAST_VISIT_ROW = 0;

interface Given {
  comments: readonly Comment[];
  /** The id of the newest comment seen before this visit; `null` for no line. */
  upTo: number | null;
  isOwn: (comment: Comment) => boolean;
  order: ThreadOrder;
}

/** Orders comments, with the line between new and seen ones. Pure. */
export function buildRows({ comments, upTo, isOwn, order }: Given): Rows {
  const ids = comments.map(({ id }) => id);
  const lastNew = upTo === null ? -1 : comments.findLastIndex((comment) => comment.id > upTo && !isOwn(comment));
  // Below the oldest new comment, unless nothing follows it.
  if (lastNew >= 0 && lastNew + 1 < ids.length) ids.splice(lastNew + 1, 0, LAST_VISIT_ROW);
  return {
    ids: order === 'oldest' ? ids.toReversed() : ids,
    byId: new Map(comments.map((comment) => [comment.id, comment])),
  };
}

interface Dependencies {
  view: ThreadModel['view'];
  arrivals: Pick<Arrivals, 'shown' | 'hasRefreshed'>;
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
