import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals';
import { createLatest } from '../latest';
import type { Send, Thread } from './model';

export interface LiveRefreshParts {
  thread: Pick<Thread, 'of' | 'view' | 'deeds' | 'confirm'>;
  ask: Send;
  /** Whether somebody has the thread before them. */
  isVisible: ReadonlySignal<boolean>;
  /** Calls back after a pause. @returns how to call it off */
  later: (callback: () => void, ms: number) => () => void;
}

/** What the worker could not be asked is asked again after this. */
const RETRY_MS = 30_000;
/** Whatever the worker says, it is not asked more often. */
const MIN_INTERVAL_MS = 1_000;

/** The network is back: what somebody has before them is read anew, and what waited for it is sent. Tabs in the back ask for nothing. */
export function refreshWhenOnline({
  thread,
  isVisible,
}: {
  thread: Pick<Thread, 'view' | 'refresh'>;
  isVisible: ReadonlySignal<boolean>;
}): void {
  const { posts = [], removals = [] } = thread.view.peek() ?? {};
  if (isVisible.peek() || posts.length > 0 || removals.length > 0) void thread.refresh();
}

/**
 * Asks the worker to look for changes, as often as it says, while somebody who may read has the thread before them. Out
 * of sight nothing runs. What has changed comes by the stores; the answer only says how sure one can be of the rest.
 * @returns how to stop
 */
export function startLiveRefresh({ thread, ask, isVisible, later }: LiveRefreshParts): () => void {
  const shouldPoll = computed(
    () => isVisible.value && Boolean(thread.view.value?.account && !thread.view.value.account.refused),
  );
  let cancelTimer: (() => void) | null = null;
  /** Tells an answer that is still waited for from one that came too late. */
  const latest = createLatest();

  function stopPolling(): void {
    latest.cancel();
    cancelTimer?.();
    cancelTimer = null;
  }

  async function poll(anew: boolean): Promise<void> {
    stopPolling();
    const { signal: superseded } = latest;
    const result = await ask('thread.poll', { ...thread.of, isActive: anew });
    if (result.ok) thread.confirm(result.value.checkedAt);
    if (superseded.aborted) return;
    cancelTimer = later(() => void poll(false), result.ok ? Math.max(MIN_INTERVAL_MS, result.value.nextMs) : RETRY_MS);
  }

  const stop = effect(() => {
    // Whoever posts or deletes something expects an answer.
    void thread.deeds.value;
    if (shouldPoll.value) untracked(() => void poll(true));
    else stopPolling();
  });

  return () => {
    stop();
    stopPolling();
  };
}
