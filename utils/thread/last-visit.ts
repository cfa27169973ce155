import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Seen } from '../storage/thread-reading';
import type { Arrivals } from './arrivals';
import { isOwn } from '../comments/rules';
import type { Thread } from './model';

export interface LastVisitParts {
  view: Thread['view'];
  arrivals: Pick<Arrivals, 'shown' | 'hasRefreshed'>;
  /** How far which thread was read; `undefined` until it is known. */
  seen: ReadonlySignal<Seen | undefined>;
  over: AbortSignal;
}

/**
 * Up to which comment, by its id, the reader had come before this visit; `null` where this is their first, or nothing is
 * new. It is found out once: what is seen or comes in the course of the visit moves nothing.
 */
export function createLastVisit({ view, arrivals, seen, over }: LastVisitParts): ReadonlySignal<number | null> {
  const upTo = signal<number | null>(null);
  let currentUid: number | null = null;
  /** How far this person had come when this visit began; `undefined` until that is known. */
  let previousUpTo: number | null | undefined;

  const stop = effect(() => {
    const [now, stored, shown, hasRefreshed] = [
      view.value,
      seen.value,
      arrivals.shown.value,
      arrivals.hasRefreshed.value,
    ];
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
  over.addEventListener('abort', stop, { once: true });
  return upTo;
}
