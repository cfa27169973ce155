import { settingsItem } from '../../../utils/storage/items';
import { change, read, write } from '../../../utils/storage/store';
import { withSetting, type SettingChange } from '../../../utils/watch/settings';
import type { Mutex } from '../mutex';

/** Sets one part of the settings, and leaves the others as they are. @throws FailureError `storage` */
export function setSetting(mutex: Mutex, { path, value }: SettingChange): Promise<void> {
  return mutex(async () => write(change(settingsItem, withSetting(await read(settingsItem), path, value))));
}
