import { signal } from '@preact/signals';
import { createThreadStores, type ThreadStores } from '../../../utils/own-page/thread-stores';
import type { RowAnchor } from '../../../utils/storage/view-state';
import { resultOf } from '../../../utils/errors';
import type { ThreadController } from '../../../utils/thread/controller';
import type { SharedDependencies } from '../view-types';

/** Holds at most one open thread. */
export function createThreadHost({
  send,
  following,
  saving,
  importViews,
}: Pick<SharedDependencies, 'send' | 'following' | 'saving' | 'importViews'>) {
  /** `null` while none is open. */
  const thread = signal<ThreadController | null>(null);
  /** The project whose thread is open or is being opened. */
  let wanted: number | null = null;
  /** Subscribed to when the first thread is opened. */
  let stores: ThreadStores | undefined;
  /** Resolves once the draft of the last thread is stored. */
  let closing = Promise.resolve();
  return {
    /** The first visible comment, to scroll to when the thread opens. */
    anchor: null as RowAnchor | null,
    thread,
    async open(projectId: number): Promise<void> {
      if (wanted === projectId) return;
      wanted = projectId;
      // Where they can't be imported, there is no view of a thread either, and the popup says so.
      const imported = await resultOf(importViews());
      // A thread that is opened again must find the draft of the one being closed.
      await closing;
      if (!imported.ok || wanted !== projectId || thread.value) return;
      stores ??= createThreadStores();
      thread.value = imported.value.openThread({
        of: { projectId },
        send,
        stores,
        following,
        saving,
        root: document.body,
      });
      void thread.value.begin();
    },
    close(): void {
      wanted = null;
      if (thread.value) closing = thread.value.close();
      thread.value = null;
    },
  };
}
