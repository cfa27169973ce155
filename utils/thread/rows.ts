/** The rows of a thread, in the order they are read. */
import { signal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { ThreadOrder } from '../storage/items';
import { isOwn } from './comment-rules';
import { effectUntil } from './model';
import type { ReadingDependencies } from './scroll-target';
import type { ThreadView } from './unsent';

export type Rows = ReturnType<typeof buildRows>;

/** The id of the line between new and seen comments, which have positive ones. */
export const LAST_VISIT_ROW = 0;

interface Given extends Pick<ThreadView, 'account'> {
  /** The newest first. */
  comments: readonly Comment[];
  /** The id of the newest comment seen before this visit; `null` for no line. */
  upTo: number | null;
  order: ThreadOrder;
  isHidden: (comment: Comment) => boolean;
}

/** Orders comments, with the line between new and seen ones. Pure. */
export function buildRows({ comments, upTo, account, order, isHidden }: Given) {
  const ids = comments.map(({ id }) => id);
  const lastNew =
    upTo === null
      ? -1
      : comments.findLastIndex((comment) => comment.id > upTo && !isOwn(comment, account) && !isHidden(comment));
  // Below the oldest new comment, unless nothing follows it.
  if (lastNew >= 0 && lastNew + 1 < ids.length) ids.splice(lastNew + 1, 0, LAST_VISIT_ROW);
  return {
    /** In reading order: ids of comments, and `LAST_VISIT_ROW`. */
    ids: order === 'oldest' ? ids.toReversed() : ids,
    byId: new Map(comments.map((comment) => [comment.id, comment])),
  };
}

/** Returns the id of the newest comment seen before this visit, or `null`; fixed once per visit, so the line stays. */
export function createLastVisit({ thread, arrivals, stores, isHidden, signal: closed }: ReadingDependencies) {
  const upTo = signal<number | null>(null);
  let currentUid: number | null = null;
  /** The newest comment seen before this visit; `undefined` until it is known. */
  let previousUpTo: number | null | undefined;

  effectUntil(closed, () => {
    const [now, stored] = [thread.view.value, stores.seen.value];
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
    const isNew = (comment: Comment): boolean =>
      mark !== null && comment.id > mark && !isOwn(comment, now.account) && !isHidden(comment);
    upTo.value = shown.some(isNew) ? mark : null;
  });
  return upTo;
}
