import { expect } from 'vitest';
import type { LanguageChoice } from '../../../../../utils/languages';
import { settingsItem } from '../../../../../utils/storage/items';
import { read } from '../../../../../utils/storage/store';
import { store } from '../../stored';

/** Chooses a language as the settings do, and waits until the open page shows it. */
export async function chooseLanguage(language: LanguageChoice): Promise<void> {
  await store(settingsItem, { ...(await read(settingsItem)), language });
  const lang = language === 'browser' ? 'en' : language;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const { documentElement: root } = document;
  await expect.poll(() => [root.lang, root.dir], { interval: 10 }).toEqual([lang, dir]);
}
