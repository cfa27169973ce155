/** The rows of a thread, in the order they are read. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { Arrivals } from './arrivals';
import { isOwn, newestFirst } from './comment-rules';
import { effectUntil } from './effect-until';
import type { ThreadModel } from './model';
import type { RemovedComment } from './removed-comments';
import type { Seen, ThreadOrder } from './stored-types';

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
