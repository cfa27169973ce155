import { effect, untracked } from '@preact/signals';
import type { Account, Drafts, OutboxEntry, Revisions } from '../storage/items';
import type { StorageSignal } from '../storage/signal';
import type { ThreadModel } from './model';

/** What is stored that changes what a thread shows. */
export interface ThreadStores {
  account: StorageSignal<Account | null>;
  outbox: StorageSignal<OutboxEntry[]>;
  drafts: StorageSignal<Drafts>;
  /** Tell when the comments in the cache are new. */
  revisions: StorageSignal<Revisions>;
}

interface FollowParts extends ThreadStores {
  thread: ThreadModel;
}

/**
 * Shows the thread as last known, then as the service has it, and from then on asks for the comments whenever the worker
 * has cached others. What else is stored the thread follows by itself.
 * @returns how to stop
 */
export async function followStores({ thread, account, outbox, drafts, revisions }: FollowParts): Promise<() => void> {
  await Promise.all([account.ready, outbox.ready, drafts.ready, revisions.ready]);
  // Looked at before the thread is, so that no change falls between.
  let seen = revisions.value;
  let person = account.value;
  await thread.open();

  const stopRevisions = effect(() => {
    const key = `thread:${thread.view.value?.projectId}`;
    if (revisions.value?.[key] === seen?.[key]) return;
    seen = revisions.value;
    untracked(() => void thread.open());
  });
  const stopAccount = effect(() => {
    const before = person;
    person = account.value;
    if (before !== person && !isSameLogin(before, person)) untracked(() => void startAnew());
  });

  async function startAnew(): Promise<void> {
    await thread.open();
    await thread.refresh();
  }

  await thread.refresh();
  return () => {
    stopRevisions();
    stopAccount();
  };
}

/** Names and pictures may change meanwhile; another person, or another login, sees another thread. */
function isSameLogin(before: Account | null | undefined, after: Account | null | undefined): boolean {
  return before?.uid === after?.uid && Boolean(before?.refused) === Boolean(after?.refused);
}
