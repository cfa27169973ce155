import { signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import { failureFrom } from '../errors';
import { MAX_TARGET_AGE_MS } from '../limits';
import type { ThreadStores } from '../own-page/thread-stores';
import type { Arrivals } from './arrivals';
import type { ReadingPending } from './draft';
import { type ThreadModel, effectUntil } from './model';

export interface ReadingDependencies {
  thread: ThreadModel;
  arrivals: Arrivals;
  isHidden: (comment: Comment) => boolean;
  /** The last requested comment, of any thread, is cleared once it is reached, so that no other view goes there. */
  stores: Pick<ThreadStores, 'scrollTarget' | 'clearScrollTarget' | 'service' | 'settings'>;
  pending: ReadingPending;
  /** Whether this tab is in the foreground: other tabs may show the same thread. */
  isInFront: ReadonlySignal<boolean>;
  /** The ids of the comments of which some is in view. */
  inView: ReadonlySignal<ReadonlySet<number>>;
  now: () => number;
  signal: AbortSignal;
}

/**
 * Scrolls to the comment that the worker stored as the target (a click on a notification or on "Open here", or the link of a
 * comment), and shows waiting comments for it. Refreshes once if the comment is not known yet.
 * @returns whether the target does not exist any more
 */
export function subscribeScrollTarget(
  { thread, arrivals, stores, isInFront, now, signal: closed }: ReadingDependencies,
  goTo: (id: number) => void,
): ReadonlySignal<boolean> {
  const isMissing = signal(false);
  /** The request times of the last finished target, and of the last one that needed a refresh. */
  let [finishedAt, askedAt] = [0, 0];

  function finish(at: number, missing: boolean): void {
    finishedAt = at;
    isMissing.value = missing;
    void failureFrom(stores.clearScrollTarget());
  }

  effectUntil(closed, () => {
    const [wanted, view] = [stores.scrollTarget.value, thread.view.value];
    const [isRefreshing, hasRefreshed] = [thread.refreshing.value, arrivals.hasRefreshed.value];
    if (!wanted || !isInFront.value || !view?.account || view.projectId !== wanted.projectId) return;
    const { commentId, at } = wanted;
    if (at <= finishedAt || now() - at > MAX_TARGET_AGE_MS) return;
    untracked(() => {
      if (view.comments.some(({ id }) => id === commentId)) {
        finish(at, false);
        if (arrivals.waiting.value.some(({ id }) => id === commentId)) arrivals.showWaiting();
        goTo(commentId);
      } else if (hasRefreshed && !isRefreshing && askedAt !== at) {
        askedAt = at;
        void thread.refresh();
      } else if (hasRefreshed && !isRefreshing && !thread.failure.value) finish(at, true);
    });
  });
  return isMissing;
}
