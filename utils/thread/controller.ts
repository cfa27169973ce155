import { computed, type ReadonlySignal } from '@preact/signals';
import { failureFrom } from '../errors';
import type { Following } from '../own-page/following';
import type { ThreadRef } from '../messages';
import { createArrivals, type Arrivals } from './arrivals';
import { mentionablePeople } from '../comments/completion';
import { createComposer, type Composer } from './composer';
import { createDeletions, type Deletions } from './deletions';
import { followStores, type ThreadStores } from './follow-stores';
import { refreshWhenOnline, startLiveRefresh } from './live-refresh';
import { createReading, type Reading, type ReadingStores } from './reading';
import { canPin } from '../comments/rules';
import { reportSeen } from './report-seen';
import { createThread, type Send, type ThreadModel } from './model';
import { onHidden, observeForeground, observeVisibility } from './visibility';

export interface ThreadControllerParts {
  of: ThreadRef;
  ask: Send;
  stores: ThreadStores & ReadingStores;
  following: Following;
  /** The element whose visibility decides whether the thread is visible. */
  root: Element;
  /** Whether the page around lets the person see this one; in an own tab it always does. */
  isSeen?: ReadonlySignal<boolean>;
}

/** One thread in a page: the models for reading and writing, and their lifetime. */
export interface ThreadController {
  readonly thread: ThreadModel;
  readonly arrivals: Arrivals;
  readonly reading: Reading;
  readonly composer: Composer;
  readonly deletions: Deletions;
  readonly following: Following;
  /** Shows the cached thread, reads it from the service, and then polls for changes while it is visible. */
  begin(): Promise<void>;
  /** Stops everything at once, except requests in flight. Resolves when the draft is stored. */
  close(): Promise<void>;
}

export function openThreadController({
  of,
  ask,
  stores,
  following,
  root,
  isSeen,
}: ThreadControllerParts): ThreadController {
  const closing = new AbortController();
  const over = closing.signal;
  const thread = createThread({ of, ask, sources: stores, over });
  const { view } = thread;
  const composer = createComposer({
    thread,
    ask,
    unsent: thread.unsent,
    people: computed(() => (view.value ? mentionablePeople(view.value) : [])),
    mayPin: computed(() => view.value !== null && canPin(view.value)),
  });
  const arrivals = createArrivals(thread);
  const isInSight = observeVisibility({ document, root, Observer: IntersectionObserver, over });
  const isVisible = computed(() => isInSight.value && isSeen?.value !== false);

  const isInFront = observeForeground(document, over);
  const reading = createReading({
    thread,
    arrivals,
    isInFront,
    later,
    now: Date.now,
    clock: () => performance.now(),
    over,
    stores,
  });

  function stopOnClose(stop: () => void): void {
    if (over.aborted) stop();
    else over.addEventListener('abort', stop, { once: true });
  }

  stopOnClose(reportSeen({ thread, arrivals, ask, isVisible, afterPaint }));
  onHidden({ window, callback: () => void composer.flush(true), over });
  addEventListener('online', () => refreshWhenOnline({ thread, isVisible }), { signal: over });

  return {
    thread,
    arrivals,
    reading,
    composer,
    deletions: createDeletions(thread),
    following,
    async begin() {
      // The view needs the sort order, the read position and the service before the first comments arrive.
      const unreadable = await failureFrom(Promise.all([stores.order.ready, stores.seen.ready, stores.service.ready]));
      if (unreadable) return thread.fail(unreadable);
      stopOnClose(await followStores({ thread, ...stores }));
      if (!over.aborted) stopOnClose(startLiveRefresh({ thread, ask, isVisible, later }));
    },
    close() {
      closing.abort();
      return composer.close();
    },
  };
}

/** Calls back after a delay. @returns cancels it, like that of `afterPaint` */
function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Calls back in the frame after the next one, when the current content was painted. Hidden pages have no frames. */
function afterPaint(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}
