/** Deletes caches, and only those, when the disk is full. Goes on without a cache that is blocked or broken. One notification per problem. */
import { databaseFailure } from '../../../utils/cache/database';
import { freeCacheSpace } from '../../../utils/cache/write-answers';
import { FailureError, failureFrom } from '../../../utils/errors';
import { change, erase, read, write } from '../../../utils/storage/store';
import { revisionsItem, storageNoticeItem, type NoticeId } from '../../../utils/storage/items';

export type StoragePressure = ReturnType<typeof createStoragePressure>;

export function createStoragePressure(showNotice: (notice: NoticeId) => Promise<void>) {
  /** Whether a write failed since the last call of `afterCycle`. */
  let hasFailed = false;

  /** Frees storage after the browser refused a write. */
  async function free(): Promise<void> {
    await freeCacheSpace();
    await erase(revisionsItem);
    await say('notice:storage-full');
  }

  async function say(notice: NoticeId): Promise<void> {
    if ((await read(storageNoticeItem)) === notice) return;
    await showNotice(notice);
    await write(change(storageNoticeItem, notice));
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

  /** Says that there is no cache, and why. Ends the notices once all writes succeed again, so that the next failure is said again. */
  async function afterCycle(): Promise<void> {
    const failure = await databaseFailure();
    if (failure) await say(`notice:cache-${failure}`);
    else if (!hasFailed && (await read(storageNoticeItem))) await erase(storageNoticeItem);
    hasFailed = false;
  }

  return { free, tryWrite, afterCycle };
}
