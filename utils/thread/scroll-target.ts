import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { ScrollTarget } from '../storage/thread-reading';
import type { Arrivals } from './arrivals';
import type { Thread } from './model';

export interface ScrollTargetParts {
  thread: Pick<Thread, 'view' | 'refreshing' | 'trouble' | 'refresh'>;
  arrivals: Pick<Arrivals, 'settled' | 'waiting' | 'show'>;
  /** What was asked for last, whichever thread it is in; `undefined` until it is known. */
  sought: ReadonlySignal<ScrollTarget | null | undefined>;
  /** Whether the page is the one in front: others may show the same thread. */
  isInFront: ReadonlySignal<boolean>;
  /** Epoch ms. */
  now: () => number;
  /** Goes to the comment. */
  reach: (id: number) => void;
  /** Nobody else need show it. */
  take: () => void;
  over: AbortSignal;
}

/** Long enough for a page to load; a thread that is opened later was opened for something else. Milliseconds. */
const MEANT_WITHIN_MS = 60_000;

/**
 * Goes to the comment that somebody came for, also where it had come meanwhile and waits, and asks the service once where
 * it is not known yet.
 * @returns whether a comment was come for that is not there any more
 */
export function subscribeScrollTarget({
  thread,
  arrivals,
  sought,
  isInFront,
  now,
  reach,
  take,
  over,
}: ScrollTargetParts): ReadonlySignal<boolean> {
  const isGone = signal(false);
  /** When what was settled, and what the service was asked for, was asked for. */
  let settledAt = 0;
  let askedAt = 0;

  function settle(at: number, gone: boolean): void {
    settledAt = at;
    isGone.value = gone;
    take();
  }

  const stop = effect(() => {
    const [wanted, view, isRefreshing, isSettled] = [
      sought.value,
      thread.view.value,
      thread.refreshing.value,
      arrivals.settled.value,
    ];
    if (!wanted || !isInFront.value || !view?.account || view.projectId !== wanted.projectId) return;
    const { commentId, at } = wanted;
    if (at <= settledAt || now() - at > MEANT_WITHIN_MS) return;
    untracked(() => {
      if (view.comments.some(({ id }) => id === commentId)) {
        settle(at, false);
        if (arrivals.waiting.value.some(({ id }) => id === commentId)) arrivals.show();
        reach(commentId);
      } else if (isSettled && !isRefreshing) {
        if (askedAt !== at) {
          askedAt = at;
          void thread.refresh();
        } else if (!thread.trouble.value) settle(at, true);
      }
    });
  });
  over.addEventListener('abort', stop, { once: true });
  return isGone;
}
