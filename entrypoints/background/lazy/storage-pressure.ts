/** A full disk: caches go, what people wrote and were told stays, and it is said once. */
import { freeCacheSpace } from '../../../utils/cache/answers';
import { FailureError, failureFrom } from '../../../utils/errors';
import { change, erase, read, write } from '../../../utils/storage/store';
import { revisionsItem, storageNoticeItem, type NoticeId } from '../../../utils/storage/items';

export interface StoragePressure {
  /** Frees storage after the browser refused a write. */
  free(): Promise<void>;
  /** Waits for a cache write, which may fail because storage is full. @returns whether it was stored */
  tryWrite(cacheWrite: Promise<void>): Promise<boolean>;
  /** Ends the notice once all writes succeed again, so that the next full disk notifies again. */
  endNotice(): Promise<void>;
}

export function createStoragePressure({
  showNotice,
}: {
  showNotice: (id: NoticeId) => Promise<void>;
}): StoragePressure {
  /** Whether a write failed since the last call of `endNotice`. */
  let hasFailed = false;

  async function free(): Promise<void> {
    await freeCacheSpace();
    await erase(revisionsItem);
    if (await read(storageNoticeItem)) return;
    await showNotice('notice:storage-full');
    await write(change(storageNoticeItem, true));
  }

  return {
    free,
    async tryWrite(cacheWrite) {
      const failure = await failureFrom(cacheWrite);
      if (failure && failure.code !== 'storage') throw new FailureError(failure);
      if (!failure) return true;
      hasFailed = true;
      // A notice that can't be shown now is shown after the next failed write.
      await free().catch(reportError);
      return false;
    },
    async endNotice() {
      if (!hasFailed && (await read(storageNoticeItem))) await erase(storageNoticeItem);
      hasFailed = false;
    },
  };
}
