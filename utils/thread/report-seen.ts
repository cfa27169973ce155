import { computed, type ReadonlySignal } from '@preact/signals';
import type { Send } from '../messages';
import type { Arrivals } from './arrivals';
import { effectUntil } from './effect-until';
import type { ThreadModel } from './model';

interface Dependencies {
  thread: Pick<ThreadModel, 'of' | 'view'>;
  arrivals: Pick<Arrivals, 'shown' | 'waiting'>;
  send: Send;
  /** Whether the thread is visible in a foreground tab. */
  isVisible: ReadonlySignal<boolean>;
  /** Calls back after the current frame was painted. @returns a function that cancels it */
  afterPaint: (callback: () => void) => () => void;
  signal: AbortSignal;
}

/**
 * Reports the newest comment seen to the worker, which marks the inbox entries up to it as read. Waiting comments, and all
 * newer than the first of them, do not count as seen.
 */
export function reportSeen({ thread, arrivals, send, isVisible, afterPaint, signal }: Dependencies): void {
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
    const result = await send('thread.mark-seen', { ...thread.of, uid: mine.to, upTo });
    // A failed report is repeated with the next change.
    if (!result.ok && reported === mine) reported = before;
  }

  effectUntil(signal, () => {
    const [who, upTo] = [reader.value, newest.value];
    if (reported.to !== who) reported = { to: who, upTo: 0 };
    if (who === null || !isVisible.value || upTo <= reported.upTo) return undefined;
    return afterPaint(() => void report(upTo));
  });
}
