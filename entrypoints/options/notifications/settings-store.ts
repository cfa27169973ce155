/** The settings, as this page writes them; nobody else does. */
import type { Settings } from '../../../utils/watch/settings';
import { change, read, write } from '../../../utils/storage/store';
import { settingsItem } from '../../../utils/storage/items';

/**
 * Changes the newest stored settings, one change after the other. The lock is the browser's, so that two tabs of this page
 * lose nothing of each other.
 * @param onStored told what is stored, before anybody else changes it
 * @throws FailureError `storage`; then nothing was changed
 */
export async function updateSettings(
  step: (settings: Settings) => Settings,
  onStored: (settings: Settings) => void,
): Promise<void> {
  await navigator.locks.request('settings', async () => {
    const next = step(await read(settingsItem));
    await write(change(settingsItem, next));
    onStored(next);
  });
}
