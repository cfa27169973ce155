/** A full disk: caches go, what people wrote and were told stays, and it is said once. */
import { freeCacheSpace } from '../../../utils/cache/write-answers';
import { FailureError, failureFrom } from '../../../utils/errors';
import { change, erase, read, write } from '../../../utils/storage/store';
import { revisionsItem, storageNoticeItem } from '../../../utils/storage/items';
import type { Notifier } from './notifications/notifier';

export type StoragePressure = ReturnType<typeof createStoragePressure>;

/** Creates the handling of a full disk. */
export function createStoragePressure({ showNotice }: Pick<Notifier, 'showNotice'>) {
  /** Whether a write failed since the last call of `endNotice`. */
  let hasFailed = false;

  /** Frees storage after the browser refused a write. */
  async function free(): Promise<void> {
    await freeCacheSpace();
    await erase(revisionsItem);
    if (await read(storageNoticeItem)) return;
    await showNotice('notice:storage-full');
    await write(change(storageNoticeItem, true));
  }

  /** Waits for a cache write, which may fail because storage is full. @returns whether it was stored */
  async function tryWrite(cacheWrite: Promise<void>): Promise<boolean> {
    const failure = await failureFrom(cacheWrite);
    if (failure && failure.code !== 'storage') throw new FailureError(failure);
    if (!failure) return true;
    hasFailed = true;
    // A notice that can't be shown now is shown after the next failed write.
    await free().catch(reportError);
    return false;
  }

  /** Ends the notice once all writes succeed again, so that the next full disk notifies again. */
  async function endNotice(): Promise<void> {
    if (!hasFailed && (await read(storageNoticeItem))) await erase(storageNoticeItem);
    hasFailed = false;
  }

  return { free, tryWrite, endNotice };
}
