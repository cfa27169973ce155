import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Seen } from './stored-types';
import type { Arrivals } from './arrivals';
import { isOwn } from './comment-rules';
import type { ThreadModel } from './model';

export interface LastVisitDependencies {
  view: ThreadModel['view'];
  arrivals: Pick<Arrivals, 'shown' | 'hasRefreshed'>;
  /** The last comment seen, by thread; `undefined` until it is read from storage. */
  seen: ReadonlySignal<Seen | undefined>;
  signal: AbortSignal;
}

/** Returns the id of the newest comment seen before this visit, or `null`; fixed once per visit, so the line stays. */
export function createLastVisit({
  view,
  arrivals,
  seen,
  signal: closed,
}: LastVisitDependencies): ReadonlySignal<number | null> {
  const upTo = signal<number | null>(null);
  let currentUid: number | null = null;
  /** The newest comment seen before this visit; `undefined` until it is known. */
  let previousUpTo: number | null | undefined;

  const stop = effect(() => {
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
  closed.addEventListener('abort', stop, { once: true });
  return upTo;
}
