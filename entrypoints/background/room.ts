/** A full disk: caches go, what people wrote and were told stays, and it is said once. */
import { shrinkCaches } from '../../utils/cache';
import { FailureError, failureIn } from '../../utils/errors';
import { change, erase, read, write } from '../../utils/store';
import { revisionsItem, toldFullItem, type NoticeId } from '../../utils/stored';

export interface Room {
  /** The browser refused to store something: makes room. */
  make(): Promise<void>;
  /** Waits for a write to a cache, which nobody misses where there is no room for it. */
  spare(work: Promise<void>): Promise<void>;
  /** It stores again: the next time is a new one. */
  found(): Promise<void>;
}

export function createRoom({ showNotice }: { showNotice: (id: NoticeId) => Promise<void> }): Room {
  async function make(): Promise<void> {
    await shrinkCaches();
    await erase(revisionsItem);
    if (await read(toldFullItem)) return;
    await write(change(toldFullItem, true));
    await showNotice('notice:storage-full');
  }

  return {
    make,
    async spare(work) {
      const failure = await failureIn(work);
      if (failure?.code === 'storage') return make();
      if (failure) throw new FailureError(failure);
    },
    async found() {
      if (await read(toldFullItem)) await erase(toldFullItem);
    },
  };
}
