import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { SOON, test } from '../harness/test.ts';

/** The name of the card that has the focus. */
const nameInUse = (popup: Page): Promise<string> =>
  popup.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent ?? '');

describe('the popup, without a pointer,', () => {
  test('opens a project and its comments, and the way back ends at the same card', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await popup.bringToFront();
    await popup.getByRole('article').first().waitFor();
    for (const key of ['j', 'j', 'j']) await popup.keyboard.press(key);
    const name = await nameInUse(popup);
    await popup.keyboard.press('o');
    await popup.waitForURL(/#\/project\/\d+$/);
    await popup.getByRole('heading', { name, level: 2 }).waitFor();
    await popup.keyboard.press('c');
    await popup.waitForURL(/#\/project\/\d+\/comments$/);
    await popup.keyboard.press('u');
    await popup.waitForURL(/#\/project\/\d+$/);
    await popup.keyboard.press('Backspace');
    await popup.waitForURL(/#\/$/);
    await expect.poll(() => nameInUse(popup), SOON).toBe(name);
    await popup.keyboard.press('c');
    await popup.waitForURL(/#\/project\/\d+\/comments$/);
  });
});
