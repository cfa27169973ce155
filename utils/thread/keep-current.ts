/** Keeps an open thread current: by the stores, by polls, and when the network is back. Tells the worker what was read. */
import { computed, untracked, type ReadonlySignal } from '@preact/signals';
import type { ThreadStores } from '../own-page/thread-stores';
import type { Comment } from '../api/schemas';
import type { Account } from '../storage/items';
import { isOwn } from './comment-rules';
import type { ReadingPending } from './draft';
import { type ThreadModel, effectUntil } from './model';
import { createLatest } from '../latest';
import type { Send } from '../commands/messages';
import { isRead, rangesOf, startOf } from '../watch/read-marks';

const RETRY_MS = 30_000;
/** The shortest polling interval, even if the worker asks for a shorter one. */
const MIN_POLL_MS = 1_000;

interface Dependencies {
  thread: ThreadModel;
  stores: Pick<ThreadStores, 'account' | 'outbox' | 'revisions' | 'watching'>;
  send: Send;
  isVisible: ReadonlySignal<boolean>;
  signal: AbortSignal;
}

/**
 * Shows the cached thread, then reads it from the service. After that, loads newer comments that the worker has cached, and reads the
 * thread again when the cache was cleared or the login changes.
 */
export async function followStores({ thread, stores, signal }: Dependencies): Promise<void> {
  const { account, outbox, revisions } = stores;
  await Promise.all([account.ready, outbox.ready, revisions.ready]);
  // Read before the thread is, so that no change between the two is missed.
  let lastRevisions = revisions.value;
  let lastAccount = account.value;
  await thread.open();

  effectUntil(signal, () => {
    const key = `thread:${thread.view.value?.projectId}`;
    const revision = revisions.value?.[key];
    if (revision === lastRevisions?.[key]) return;
    lastRevisions = revisions.value;
    // Without one, the cache was cleared: what is on show stays until the answer is there.
    untracked(() => void (revision === undefined ? thread.refresh() : thread.open()));
  });
  effectUntil(signal, () => {
    const before = lastAccount;
    lastAccount = account.value;
    if (before !== lastAccount && !isSameLogin(before, lastAccount)) untracked(() => void reload());
  });

  async function reload(): Promise<void> {
    await thread.open();
    await thread.refresh();
  }

  await thread.refresh();
}

/** Ignores changes of names and pictures. Another person, or a refused login, sees a different thread. */
function isSameLogin(before: Account | null | undefined, after: Account | null | undefined): boolean {
  return before?.uid === after?.uid && Boolean(before?.refused) === Boolean(after?.refused);
}

/** Refreshes a visible thread, or one with pending comments or deletions, once the network is back. Other background tabs send nothing. */
export function refreshWhenOnline({ thread, isVisible }: Dependencies): void {
  const { posts = [], removals = [] } = thread.view.peek() ?? {};
  if (isVisible.peek() || posts.length > 0 || removals.length > 0) void thread.refresh();
}

/**
 * Polls the worker while a signed-in reader sees the thread. The page has the timers and the worker sets the pace, so that all views of
 * a thread share one poll. Changes arrive through the stores; the answer only says when the thread was last checked.
 */
export function startLiveRefresh({ thread, send, isVisible, signal }: Dependencies): void {
  const shouldPoll = computed(
    () => isVisible.value && Boolean(thread.view.value?.account && !thread.view.value.account.refused),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const latest = createLatest();

  function stopPolling(): void {
    latest.cancel();
    clearTimeout(timer);
  }

  async function poll(anew: boolean): Promise<void> {
    stopPolling();
    const { signal: superseded } = latest;
    const result = await send('thread.poll', { ...thread.of, isActive: anew });
    if (result.ok) thread.confirm(result.value.checkedAt);
    if (superseded.aborted) return;
    timer = setTimeout(() => void poll(false), result.ok ? Math.max(MIN_POLL_MS, result.value.nextMs) : RETRY_MS);
  }

  effectUntil(signal, () => {
    // People expect replies after they post or delete something, so polling restarts at once.
    void thread.changes.value;
    if (shouldPoll.value) untracked(() => void poll(true));
    return stopPolling;
  });
}

/**
 * Reports which comments were read, and these alone: one that was never in view for long enough stays new, wherever it is. What could
 * not be reported is looked for again.
 * @returns whether a comment was not read yet; and takes those that now were
 */
export function reportRead({
  thread,
  stores,
  pending,
  isHidden,
}: Pick<Dependencies, 'thread' | 'stores'> & { pending: ReadingPending; isHidden: (comment: Comment) => boolean }) {
  return {
    isUnread: (id: number): boolean => {
      const view = thread.view.peek();
      const mark = view && pending.shown.seen.peek()?.threads[view.projectId];
      return Boolean(view?.account) && !(mark && isRead(mark, id));
    },
    onRead: (ids: readonly number[]): void => {
      const { account = null, comments = [], projectId = 0 } = thread.view.peek() ?? {};
      if (!account) return;
      const { uid } = account;
      const ranges = rangesOf(comments, new Set(ids), (one) => isOwn(one, account) || isHidden(one));
      const watching = stores.watching.peek();
      const start = startOf(comments, watching?.owner === uid ? watching.threads[projectId] : undefined);
      if (ranges.length > 0) void pending.run('thread.mark-seen', { projectId, uid, ranges, start });
    },
  };
}
