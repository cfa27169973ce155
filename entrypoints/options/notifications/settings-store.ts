/** Writes the settings. This page is their only writer. */
import type { Settings } from '../../../utils/watch/settings';
import { change, read, write } from '../../../utils/storage/store';
import { settingsItem } from '../../../utils/storage/items';

/**
 * Applies an update to the stored settings. Updates run one after the other, under a lock that all tabs of this page share,
 * so that no tab overwrites the update of another.
 * @param onStored called with the written settings, before the lock is released
 * @throws FailureError `storage`: nothing was written
 */
export async function updateSettings(
  update: (settings: Settings) => Settings,
  onStored: (settings: Settings) => void,
): Promise<void> {
  await navigator.locks.request('settings', async () => {
    const next = update(await read(settingsItem));
    await write(change(settingsItem, next));
    onStored(next);
  });
}
