import type { Page } from 'playwright';
import { expect } from 'vitest';
import { SOON, test } from './harness/test.ts';
import { words } from './harness/words.ts';

test('a chosen look is on every page before the first paint, and at once on those that are open', async ({
  extension,
}) => {
  const look = (page: Page) => page.evaluate(() => document.documentElement.dataset.look);
  const popup = await extension.openPage('popup.html');
  const options = await extension.openPage('options.html#/appearance');
  await options.getByLabel(words('look_theme')).selectOption('dark');
  await options.getByLabel(words('look_density')).selectOption('compact');
  await options.getByLabel(words('look_textSize')).selectOption('large');
  await options.getByLabel(words('look_motion')).selectOption('still');
  for (const page of [options, popup]) await expect.poll(() => look(page), SOON).toBe('dark compact large still');
  expect(await popup.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  for (const path of ['popup.html', 'options.html', 'captcha.html', 'panel.html', 'card.html']) {
    const page = await extension.openPage(path, async (opening) => {
      await opening.addInitScript(() => {
        // What is painted first is painted with what the root has when the body begins.
        new MutationObserver((_changes, observer) => {
          if (!document.body) return;
          observer.disconnect();
          sessionStorage.setItem('lookAtFirst', document.documentElement.dataset.look ?? '');
        }).observe(document, { childList: true, subtree: true });
      });
    });
    const first = await page.evaluate(() => sessionStorage.getItem('lookAtFirst'));
    expect([path, first]).toEqual([path, 'dark compact large still']);
    await page.close();
  }
  await options.getByLabel(words('look_theme')).selectOption('system');
  await expect.poll(() => look(popup), SOON).toBe('system compact large still');
});
