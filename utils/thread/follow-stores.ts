import { untracked } from '@preact/signals';
import type { ThreadStores } from '../own-page/thread-stores';
import type { Account } from '../storage/items';
import { effectUntil } from './effect-until';
import type { ThreadModel } from './model';

interface Dependencies {
  thread: Pick<ThreadModel, 'view' | 'open' | 'refresh'>;
  stores: Pick<ThreadStores, 'account' | 'outbox' | 'drafts' | 'revisions'>;
  signal: AbortSignal;
}

/**
 * Shows the cached thread, then reads it from the service. After that, loads the comments when the worker has cached
 * newer ones, and reads the thread again when the cache was cleared or the login changes. The thread model subscribes to the
 * other stores.
 */
export async function followStores({ thread, stores, signal }: Dependencies): Promise<void> {
  const { account, outbox, drafts, revisions } = stores;
  await Promise.all([account.ready, outbox.ready, drafts.ready, revisions.ready]);
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
