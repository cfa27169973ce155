import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { Arrivals } from './arrivals';
import type { Send, Thread } from './model';

export interface SeenParts {
  thread: Pick<Thread, 'of' | 'view'>;
  arrivals: Pick<Arrivals, 'shown' | 'waiting'>;
  ask: Send;
  /** Whether somebody has the thread before them. */
  isVisible: ReadonlySignal<boolean>;
  /** Calls back once what is shown now was painted. @returns how to call it off */
  afterPaint: (callback: () => void) => () => void;
}

/**
 * Tells the worker which comments somebody has before them, once for each that is newer: the notifications and the inbox
 * need not speak of them any more. What still waits to be shown was not seen, nor was anything newer than it.
 * @returns how to stop
 */
export function reportSeen({ thread, arrivals, ask, isVisible, afterPaint }: SeenParts): () => void {
  const reader = computed(() => thread.view.value?.account?.uid ?? null);
  const newest = computed(() => {
    const firstWaiting = arrivals.waiting.value.reduce((first, { id }) => Math.min(first, id), Infinity);
    return arrivals.shown.value.reduce((last, { id }) => (id < firstWaiting ? Math.max(last, id) : last), 0);
  });
  let reported = { to: reader.peek(), upTo: 0 };

  async function report(upTo: number): Promise<void> {
    const before = reported;
    const mine = { ...reported, upTo };
    reported = mine;
    const result = await ask('thread.mark-seen', { ...thread.of, upTo });
    // What could not be told is told with the next change.
    if (!result.ok && reported === mine) reported = before;
  }

  return effect(() => {
    const [who, upTo] = [reader.value, newest.value];
    if (reported.to !== who) reported = { to: who, upTo: 0 };
    if (who === null || !isVisible.value || upTo <= reported.upTo) return undefined;
    return afterPaint(() => void report(upTo));
  });
}
