import { computed, type ReadonlySignal } from '@preact/signals';
import { failureFrom } from '../errors';
import type { Following } from '../own-page/following';
import type { ThreadRef, Send } from '../messages';
import { createArrivals, type Arrivals } from './arrivals';
import { mentionablePeople } from './completion';
import { createComposer, type Composer } from './composer';
import { createDeletions, type Deletions } from './deletions';
import { followStores, type ThreadStores } from './follow-stores';
import { refreshWhenOnline, startLiveRefresh } from './live-refresh';
import { createReading, type Reading, type ReadingStores } from './reading';
import { canPin } from './comment-rules';
import { reportSeen } from './report-seen';
import { createThread, type ThreadModel } from './model';
import { onHidden, observeForeground, observeVisibility } from './visibility';

export interface ThreadControllerDependencies {
  of: ThreadRef;
  send: Send;
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
  send,
  stores,
  following,
  root,
  isSeen,
}: ThreadControllerDependencies): ThreadController {
  const closing = new AbortController();
  const signal = closing.signal;
  const thread = createThread({ of, send, stores, signal });
  const { view } = thread;
  const composer = createComposer({
    thread,
    send,
    unsent: thread.unsent,
    people: computed(() => (view.value ? mentionablePeople(view.value) : [])),
    mayPin: computed(() => view.value !== null && canPin(view.value)),
  });
  const arrivals = createArrivals(thread);
  const isInSight = observeVisibility({ document, root, Observer: IntersectionObserver, signal });
  const isVisible = computed(() => isInSight.value && isSeen?.value !== false);

  const isInFront = observeForeground(document, signal);
  const reading = createReading({
    thread,
    arrivals,
    isInFront,
    later,
    now: Date.now,
    clock: () => performance.now(),
    signal,
    stores,
  });

  function stopOnClose(stop: () => void): void {
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }

  stopOnClose(reportSeen({ thread, arrivals, send, isVisible, afterPaint }));
  onHidden({ window, callback: () => void composer.flush(true), signal });
  addEventListener('online', () => refreshWhenOnline({ thread, isVisible }), { signal });

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
      if (!signal.aborted) stopOnClose(startLiveRefresh({ thread, send, isVisible, later }));
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
