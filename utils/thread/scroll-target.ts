import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { ScrollTarget } from '../storage/thread-reading';
import type { Arrivals } from './arrivals';
import type { Thread } from './model';

export interface ScrollTargetParts {
  thread: Pick<Thread, 'view' | 'refreshing' | 'trouble' | 'refresh'>;
  arrivals: Pick<Arrivals, 'hasRefreshed' | 'waiting' | 'showWaiting'>;
  /** What was asked for last, whichever thread it is in; `undefined` until it is known. */
  scrollTarget: ReadonlySignal<ScrollTarget | null | undefined>;
  /** Whether the page is the one in front: others may show the same thread. */
  isInFront: ReadonlySignal<boolean>;
  /** Epoch ms. */
  now: () => number;
  /** Goes to the comment. */
  goTo: (id: number) => void;
  /** Nobody else need show it. */
  clear: () => void;
  over: AbortSignal;
}

/** Long enough for a page to load; a thread that is opened later was opened for something else. Milliseconds. */
const MAX_TARGET_AGE_MS = 60_000;

/**
 * Goes to the comment that somebody came for, also where it had come meanwhile and waits, and asks the service once where
 * it is not known yet.
 * @returns whether a comment was come for that is not there any more
 */
export function subscribeScrollTarget({
  thread,
  arrivals,
  scrollTarget,
  isInFront,
  now,
  goTo,
  clear,
  over,
}: ScrollTargetParts): ReadonlySignal<boolean> {
  const isMissing = signal(false);
  /** When what was settled, and what the service was asked for, was asked for. */
  let finishedAt = 0;
  let askedAt = 0;

  function finish(at: number, missing: boolean): void {
    finishedAt = at;
    isMissing.value = missing;
    clear();
  }

  const stop = effect(() => {
    const [wanted, view, isRefreshing, hasRefreshed] = [
      scrollTarget.value,
      thread.view.value,
      thread.refreshing.value,
      arrivals.hasRefreshed.value,
    ];
    if (!wanted || !isInFront.value || !view?.account || view.projectId !== wanted.projectId) return;
    const { commentId, at } = wanted;
    if (at <= finishedAt || now() - at > MAX_TARGET_AGE_MS) return;
    untracked(() => {
      if (view.comments.some(({ id }) => id === commentId)) {
        finish(at, false);
        if (arrivals.waiting.value.some(({ id }) => id === commentId)) arrivals.showWaiting();
        goTo(commentId);
      } else if (hasRefreshed && !isRefreshing) {
        if (askedAt !== at) {
          askedAt = at;
          void thread.refresh();
        } else if (!thread.trouble.value) finish(at, true);
      }
    });
  });
  over.addEventListener('abort', stop, { once: true });
  return isMissing;
}
