import { ALL_ITEMS, placementsItem } from '../../../utils/storage/items';
import { erase, read } from '../../../utils/storage/store';
import type { Mutex } from '../mutex';
import { wakeLoaders } from '../listeners/tabs';

/** Sets everything that a person can choose back to its default. Open pages show their comments again, and a snooze ends. */
export async function resetSettings({ mutex, drain }: { mutex: Mutex; drain: () => Promise<void> }): Promise<void> {
  const sites = Object.keys(await read(placementsItem));
  // Under the lock of the options page, so that neither overwrites what the other has just set.
  const settings = ALL_ITEMS.filter(({ isSetting }) => isSetting);
  await navigator.locks.request('settings', () => mutex(() => erase(...settings)));
  await Promise.all(sites.map(wakeLoaders));
  await drain();
}
