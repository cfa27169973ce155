import { setLanguage } from '../../../utils/locale/set-language';
import { settingsItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';

/** Loads the texts of the chosen language. Awaited before anything is put into words. */
export async function loadTexts(): Promise<void> {
  await setLanguage((await read(settingsItem)).language);
}
