import { signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { createThreadModule } from './open-thread';
import type { RowAnchor } from '../../../utils/storage/view-state';

/** All code of a thread. It is large and rarely needed, so it is a chunk of its own. */
export type ThreadModule = ReturnType<typeof createThreadModule>;

/** Holds at most one open thread. */
export function threadHost(load: () => Promise<ThreadModule>) {
  /** `null` while none is open, or its code is loading. */
  const thread = signal<ReturnType<ThreadModule['openThread']> | null>(null);
  const opening = createAction({ isLatestWins: true });
  let closing = Promise.resolve();

  /** Closes the thread; its draft is stored. */
  function close(): void {
    opening.cancel();
    opening.dismiss();
    if (thread.value) closing = thread.value.close();
    thread.value = null;
  }

  async function open(projectId: number): Promise<void> {
    if (thread.value?.projectId === projectId) return;
    close();
    await opening.run('open', async (superseded) => {
      // A thread that is opened again must find the draft of the one being closed.
      const [module] = await Promise.all([load(), closing]);
      if (!superseded.aborted) thread.value = module.openThread(projectId);
    });
  }

  return { anchor: null as RowAnchor | null, thread, failure: opening.failure, open, close };
}
