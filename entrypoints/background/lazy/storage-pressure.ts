/** A full disk: caches go, what people wrote and were told stays, and it is said once. */
import { shrinkCaches } from '../../../utils/cache/answers';
import { FailureError, failureFrom } from '../../../utils/errors';
import { change, erase, read, write } from '../../../utils/storage/store';
import { revisionsItem, storageNoticeItem, type NoticeId } from '../../../utils/storage/items';

export interface StoragePressure {
  /** The browser refused to store something: makes room. */
  free(): Promise<void>;
  /** Waits for a write to a cache, which nobody misses where there is no room for it. @returns whether it was kept */
  tryWrite(work: Promise<void>): Promise<boolean>;
  /** It stores again: the next time is a new one. */
  endNotice(): Promise<void>;
}

export function createStoragePressure({
  showNotice,
}: {
  showNotice: (id: NoticeId) => Promise<void>;
}): StoragePressure {
  /** Whether something was given up since the last look. */
  let isShort = false;

  async function free(): Promise<void> {
    await shrinkCaches();
    await erase(revisionsItem);
    if (await read(storageNoticeItem)) return;
    await showNotice('notice:storage-full');
    await write(change(storageNoticeItem, true));
  }

  return {
    free,
    async tryWrite(work) {
      const failure = await failureFrom(work);
      if (failure && failure.code !== 'storage') throw new FailureError(failure);
      if (!failure) return true;
      isShort = true;
      // What can't be said now is said with the next one; nothing waits for that.
      await free().catch(reportError);
      return false;
    },
    async endNotice() {
      if (!isShort && (await read(storageNoticeItem))) await erase(storageNoticeItem);
      isShort = false;
    },
  };
}
