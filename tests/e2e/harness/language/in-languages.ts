import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import type { LanguageChoice } from '../../../../utils/languages.ts';
import { SOON } from '../test.ts';

/** What of the browser's own API is used inside an own page. */
declare const chrome: {
  storage: {
    local: {
      get(key: string): Promise<{ settings?: { v: number; d: object } }>;
      set(values: object): Promise<void>;
    };
  };
};

/**
 * Looks at an own page, or an own frame, in each of these languages in turn, as if they were chosen in the settings. Then it has
 * the browser's again.
 */
export async function inLanguages<L extends LanguageChoice>(
  view: Page | Frame,
  languages: readonly L[],
  look: (language: L) => Promise<void>,
): Promise<void> {
  const before = await view.evaluate(() => document.documentElement.lang);
  try {
    for (const language of languages) {
      await choose(view, language, language);
      await look(language);
    }
  } finally {
    await choose(view, 'browser', before);
  }
}

async function choose(view: Page | Frame, language: LanguageChoice, lang: string): Promise<void> {
  await view.evaluate(async (chosen) => {
    const { settings = { v: 1, d: {} } } = await chrome.storage.local.get('settings');
    await chrome.storage.local.set({ settings: { ...settings, d: { ...settings.d, language: chosen } } });
  }, language);
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  await expect
    .poll(() => view.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), SOON)
    .toEqual([lang, dir]);
}
