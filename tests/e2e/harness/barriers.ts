import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { barriersIn } from './axe.ts';
import { inLanguages } from './language/in-languages.ts';
import { SOON } from './test.ts';

/**
 * Looks at a view in the light, in the dark and in Russian, and in Arabic from right to left: nothing may keep people from using
 * it, or stand out sideways.
 */
export async function expectNoBarriers(page: Page, view: Page | Frame = page): Promise<void> {
  // A page behind another one is not painted anew when its colours change.
  await page.bringToFront();
  const found: Record<string, string[]> = {};
  async function look(language: string, colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect
      .poll(() => view.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches), SOON)
      .toBe(colorScheme === 'dark');
    const surplus = await view.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    found[language] = [
      ...(await barriersIn(view)),
      ...(surplus > 0 ? [`${surplus} pixels wider than the window`] : []),
    ];
  }
  await look('en', 'light');
  await inLanguages(view, ['ru', 'ar'], (language) => look(language, language === 'ru' ? 'dark' : 'light'));
  expect(found).toEqual({ en: [], ru: [], ar: [] });
}
