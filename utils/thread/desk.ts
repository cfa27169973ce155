import { computed } from '@preact/signals';
import type { Following } from '../following';
import type { OfThread } from '../messages';
import { createArrivals, type Arrivals } from './arrivals';
import { peopleOf } from './completion';
import { createComposer, type Composer } from './composer';
import { createDeletions, type Deletions } from './deletions';
import { followStores, type ThreadStores } from './follow';
import { comeBackOnline, keepLooking } from './looking';
import { afterPaint, later } from './page-time';
import { createReading, type Reading, type ReadingStores } from './reading';
import { canPin } from './rules';
import { tellSeen } from './seen';
import { createThread, type Ask, type Thread } from './thread';
import { onHidden, watchFront, watchVisibility } from './visibility';

export interface DeskParts {
  of: OfThread;
  ask: Ask;
  stores: ThreadStores & ReadingStores;
  following: Following;
  /** What must be in sight for somebody to have the thread before them. */
  root: Element;
}

/** A thread in a page, with everything one needs to read it and to write in it. */
export interface Desk {
  readonly thread: Thread;
  readonly arrivals: Arrivals;
  readonly reading: Reading;
  readonly composer: Composer;
  readonly deletions: Deletions;
  readonly following: Following;
  /** Shows what is known, asks the service, and then looks for changes while somebody has the thread before them. */
  begin(): Promise<void>;
  /** Stops everything at once, but for what is on its way. @returns when what was typed is kept */
  close(): Promise<void>;
}

export function openDesk({ of, ask, stores, following, root }: DeskParts): Desk {
  const thread = createThread({ of, ask });
  const { view } = thread;
  const composer = createComposer({
    thread,
    ask,
    unsent: view,
    people: computed(() => (view.value ? peopleOf(view.value) : [])),
    mayPin: computed(() => view.value !== null && canPin(view.value)),
  });
  const arrivals = createArrivals(thread);
  const closing = new AbortController();
  const over = closing.signal;
  const isVisible = watchVisibility({ document, root, Observer: IntersectionObserver, over });

  const isInFront = watchFront(document, over);
  const reading = createReading({
    thread,
    arrivals,
    isInFront,
    later,
    now: Date.now,
    clock: () => performance.now(),
    over,
    ...stores,
  });

  function untilOver(stop: () => void): void {
    if (over.aborted) stop();
    else over.addEventListener('abort', stop, { once: true });
  }

  untilOver(tellSeen({ thread, arrivals, ask, isVisible, afterPaint }));
  onHidden({ window, callback: () => void composer.flush(), over });
  addEventListener('online', () => comeBackOnline({ thread, isVisible }), { signal: over });

  return {
    thread,
    arrivals,
    reading,
    composer,
    deletions: createDeletions(thread),
    following,
    async begin() {
      // In which order, and from where, is known before there is anything to read.
      await Promise.all([stores.order.ready, stores.seen.ready, stores.service.ready]);
      untilOver(await followStores({ thread, ...stores }));
      if (!over.aborted) untilOver(keepLooking({ thread, ask, isVisible, later }));
    },
    close() {
      closing.abort();
      return composer.close();
    },
  };
}
