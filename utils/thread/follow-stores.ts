import { effect, untracked } from '@preact/signals';
import type { Account, Drafts, OutboxEntry, Revisions } from '../storage/items';
import type { StorageSignal } from '../storage/signal';
import type { ThreadModel } from './model';

/** The stored items that change what a thread shows. */
export interface ThreadStores {
  account: StorageSignal<Account | null>;
  outbox: StorageSignal<OutboxEntry[]>;
  drafts: StorageSignal<Drafts>;
  /** Changes when the worker caches newer comments. */
  revisions: StorageSignal<Revisions>;
}

interface Dependencies extends ThreadStores {
  thread: ThreadModel;
}

/**
 * Shows the cached thread, then reads it from the service. After that, loads the comments when the worker has cached
 * newer ones, and reads the thread again when the cache was cleared or the login changes. The thread model subscribes to the
 * other stores.
 * @returns a function that unsubscribes
 */
export async function followStores({ thread, account, outbox, drafts, revisions }: Dependencies): Promise<() => void> {
  await Promise.all([account.ready, outbox.ready, drafts.ready, revisions.ready]);
  // Read before the thread is, so that no change between the two is missed.
  let lastRevisions = revisions.value;
  let lastAccount = account.value;
  await thread.open();

  const stopRevisions = effect(() => {
    const key = `thread:${thread.view.value?.projectId}`;
    const revision = revisions.value?.[key];
    if (revision === lastRevisions?.[key]) return;
    lastRevisions = revisions.value;
    // Without one, the cache was cleared: what is on show stays until the answer is there.
    untracked(() => void (revision === undefined ? thread.refresh() : thread.open()));
  });
  const stopAccount = effect(() => {
    const before = lastAccount;
    lastAccount = account.value;
    if (before !== lastAccount && !isSameLogin(before, lastAccount)) untracked(() => void reload());
  });

  async function reload(): Promise<void> {
    await thread.open();
    await thread.refresh();
  }

  await thread.refresh();
  return () => {
    stopRevisions();
    stopAccount();
  };
}

/** Ignores changes of names and pictures. Another person, or a refused login, sees a different thread. */
function isSameLogin(before: Account | null | undefined, after: Account | null | undefined): boolean {
  return before?.uid === after?.uid && Boolean(before?.refused) === Boolean(after?.refused);
}
