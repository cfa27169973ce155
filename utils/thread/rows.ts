/** The rows of a thread, in the order they are read. Pure. */
import type { Comment } from '../api/schemas';
import { newestFirst } from './comment-rules';
import type { ThreadOrder } from './stored-types';
import type { RemovedComment } from './removed-comments';

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

export interface RowsDependencies {
  /** The newest first. */
  comments: readonly Comment[];
  removed: readonly RemovedComment[];
  /** The id of the newest comment seen before this visit; `null` for no line. */
  upTo: number | null;
  isOwn: (comment: Comment) => boolean;
  order: ThreadOrder;
}

export function buildRows({ comments, removed, upTo, isOwn, order }: RowsDependencies): Rows {
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
