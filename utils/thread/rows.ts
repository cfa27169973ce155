/** The rows of a thread, in the order they are read. */
import { signal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { ThreadOrder } from '../storage/items';
import { isRead, type ReadMark } from '../watch/read-marks';
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
  /** What was read before this visit; `null` for no line. */
  mark: ReadMark | null;
  order: ThreadOrder;
  isHidden: (comment: Comment) => boolean;
}

/** Orders comments, with the line between new and seen ones. Pure. */
export function buildRows({ comments, mark, account, order, isHidden }: Given) {
  const ids = comments.map(({ id }) => id);
  const lastNew = mark ? comments.findLastIndex((comment) => isNew(comment, { mark, account, isHidden })) : -1;
  // Below the oldest new comment, unless nothing follows it.
  if (lastNew >= 0 && lastNew + 1 < ids.length) ids.splice(lastNew + 1, 0, LAST_VISIT_ROW);
  return {
    /** In reading order: ids of comments, and `LAST_VISIT_ROW`. */
    ids: order === 'oldest' ? ids.toReversed() : ids,
    byId: new Map(comments.map((comment) => [comment.id, comment])),
  };
}

/** Whether somebody else wrote a comment that was not read, and the person did not hide them. */
export function isNew(
  comment: Comment,
  { mark, account, isHidden }: { mark: ReadMark } & Pick<Given, 'account' | 'isHidden'>,
): boolean {
  return !isRead(mark, comment.id) && !isOwn(comment, account) && !isHidden(comment);
}

/** Returns what was read before this visit, or `null`, and whether a comment was unread then; fixed once per visit, so the line stays. */
export function createLastVisit({ thread, arrivals, pending, isHidden, signal: closed }: ReadingDependencies) {
  const lastVisit = signal<ReadMark | null>(null);
  let currentUid: number | null = null;
  /** What was read before this visit; `undefined` until it is known. */
  let previous: ReadMark | null | undefined;

  effectUntil(closed, () => {
    const [now, stored] = [thread.view.value, pending.shown.seen.value];
    const [shown, hasRefreshed] = [arrivals.shown.value, arrivals.hasRefreshed.value];
    if (!now || !stored) return;
    const uid = now.account?.uid ?? null;
    if (uid !== currentUid) {
      currentUid = uid;
      previous = undefined;
      lastVisit.value = null;
    }
    if (uid === null) return;
    if (previous === undefined) previous = stored.threads[now.projectId] ?? null;
    else if (hasRefreshed) return;
    const [mark, { account }] = [previous, now];
    lastVisit.value = mark && shown.some((comment) => isNew(comment, { mark, account, isHidden })) ? mark : null;
  });
  /** In a thread that was never read, all are. */
  const wasUnread = (comment: Comment): boolean => {
    const account = thread.view.peek()?.account ?? null;
    return isNew(comment, { mark: previous ?? { upTo: 0 }, account, isHidden });
  };
  return { lastVisit, wasUnread };
}
