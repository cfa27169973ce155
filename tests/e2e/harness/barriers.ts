import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersIn } from './axe.ts';
import { SOON } from './test.ts';

/** Looks at a view in the light, in the dark, and from right to left: nothing may keep anybody from using it, or stand out sideways. */
export async function expectNoBarriers(page: Page, view: Page | Frame = page): Promise<void> {
  // A page behind another one is not painted anew when its colours change.
  await page.bringToFront();
  const found: Record<string, string[]> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect
      .poll(() => view.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches), SOON)
      .toBe(colorScheme === 'dark');
    found[colorScheme] = await barriersIn(view);
  }
  await view.evaluate(() => (document.documentElement.dir = 'rtl'));
  found['rtl'] = await barriersIn(view);
  expect(found).toEqual({ light: [], dark: [], rtl: [] });
  const surplus = await view.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus, 'pixels that stand out sideways').toBeLessThanOrEqual(0);
}
