import { effect, untracked } from '@preact/signals';
import type { Account, Revisions } from '../../utils/stored';
import type { StorageSignal } from '../../utils/storage-signal';
import type { Composer } from './composer';
import type { Thread } from './thread';

interface FollowParts {
  thread: Thread;
  composer: Composer;
  revisions: StorageSignal<Revisions>;
  account: StorageSignal<Account | null>;
}

/**
 * Shows the thread as last known, then as the service has it, and from then on whatever the worker writes.
 * @returns how to stop
 */
export async function followStores({ thread, composer, revisions, account }: FollowParts): Promise<() => void> {
  await Promise.all([revisions.ready, account.ready]);
  // Looked at before the thread is, so that no change falls between.
  let seen = revisions.value;
  let person = account.value;
  await thread.open();
  composer.restore();

  const stopRevisions = effect(() => {
    const key = `thread:${thread.view.value?.projectId}`;
    if (revisions.value?.[key] === seen?.[key]) return;
    seen = revisions.value;
    untracked(() => void thread.open());
  });
  const stopAccount = effect(() => {
    const before = person;
    person = account.value;
    if (before === person) return;
    // Names and pictures may change meanwhile; another person, or another login, sees another thread.
    const isSame = before?.uid === person?.uid && (before?.refused ?? null) === null && (person?.refused ?? null) === null;
    untracked(() => void (isSame ? thread.open() : startAnew()));
  });

  async function startAnew(): Promise<void> {
    await thread.open();
    composer.restore();
    await thread.refresh();
  }

  await thread.refresh();
  return () => {
    stopRevisions();
    stopAccount();
  };
}
