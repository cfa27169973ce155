import { ALL_ITEMS, placementsItem, settingsItem } from '../../../utils/storage/items';
import { change, erase, read, write } from '../../../utils/storage/store';
import { withSetting, type SettingChange } from '../../../utils/watch/settings';
import type { Mutex } from '../mutex';
import { wakeLoaders } from '../listeners/tabs';

/** Sets one part of the settings, and leaves the others as they are. @throws FailureError `storage` */
export function setSetting(mutex: Mutex, { path, value }: SettingChange): Promise<void> {
  return mutex(async () => write(change(settingsItem, withSetting(await read(settingsItem), path, value))));
}

/** Sets everything that a person can choose back to its default. Open pages show their comments again, and a snooze ends. */
export async function resetSettings({ mutex, drain }: { mutex: Mutex; drain: () => Promise<void> }): Promise<void> {
  const sites = Object.keys(await read(placementsItem));
  const settings = ALL_ITEMS.filter(({ isSetting }) => isSetting);
  await mutex(() => erase(...settings));
  await Promise.all(sites.map(wakeLoaders));
  await drain();
}
