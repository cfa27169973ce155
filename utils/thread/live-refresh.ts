import { computed, untracked, type ReadonlySignal } from '@preact/signals';
import { createLatest } from '../latest';
import type { Send } from '../messages';
import { effectUntil } from './effect-until';
import type { ThreadModel } from './model';

interface Dependencies {
  thread: Pick<ThreadModel, 'of' | 'view' | 'changes' | 'confirm'>;
  send: Send;
  /** Whether the thread is visible in a foreground tab. */
  isVisible: ReadonlySignal<boolean>;
  /** Calls back after a delay. @returns a function that cancels it */
  later: (callback: () => void, ms: number) => () => void;
  signal: AbortSignal;
}

/** The delay after a request to the worker that failed. */
const RETRY_MS = 30_000;
/** The shortest polling interval, even if the worker asks for a shorter one. */
const MIN_INTERVAL_MS = 1_000;

/** Refreshes a visible thread, or one with pending comments or deletions, once the network is back. Other background tabs send nothing. */
export function refreshWhenOnline(
  thread: Pick<ThreadModel, 'view' | 'refresh'>,
  isVisible: ReadonlySignal<boolean>,
): void {
  const { posts = [], removals = [] } = thread.view.peek() ?? {};
  if (isVisible.peek() || posts.length > 0 || removals.length > 0) void thread.refresh();
}

/**
 * Polls the worker for changes while a signed-in reader sees the thread. The timers belong to the page, and the worker sets the pace,
 * so that all views of a thread share one poll. A hidden page does not poll. Changes arrive through the stores; the answer only says when the
 * thread was last checked.
 */
export function startLiveRefresh({ thread, send, isVisible, later, signal }: Dependencies): void {
  const shouldPoll = computed(
    () => isVisible.value && Boolean(thread.view.value?.account && !thread.view.value.account.refused),
  );
  let cancelTimer: (() => void) | null = null;
  /** Identifies answers that were superseded. */
  const latest = createLatest();

  function stopPolling(): void {
    latest.cancel();
    cancelTimer?.();
    cancelTimer = null;
  }

  async function poll(anew: boolean): Promise<void> {
    stopPolling();
    const { signal: superseded } = latest;
    const result = await send('thread.poll', { ...thread.of, isActive: anew });
    if (result.ok) thread.confirm(result.value.checkedAt);
    if (superseded.aborted) return;
    cancelTimer = later(() => void poll(false), result.ok ? Math.max(MIN_INTERVAL_MS, result.value.nextMs) : RETRY_MS);
  }

  effectUntil(signal, () => {
    // People expect replies after they post or delete something, so polling restarts at once.
    void thread.changes.value;
    if (shouldPoll.value) untracked(() => void poll(true));
    return stopPolling;
  });
}
