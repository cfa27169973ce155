import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** Which card has the focus, counted from 0; -1 where none has. */
const cardInUse = (popup: Page): Promise<number> =>
  popup.evaluate(() => {
    const card = document.activeElement?.closest('main article');
    return card ? Array.from(document.querySelectorAll('main article')).indexOf(card) : -1;
  });

/** The name of the card that has the focus. */
const nameInUse = (popup: Page): Promise<string> =>
  popup.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent ?? '');

/** Where that card leads; other projects may be called the same. */
const hrefInUse = (popup: Page): Promise<string> =>
  popup.evaluate(() => document.activeElement?.closest('article')?.querySelector('a')?.getAttribute('href') ?? '');

/** Whether the card that has the focus is in sight, below the header. */
const isInSight = (popup: Page): Promise<boolean> =>
  popup.evaluate(() => {
    const card = document.activeElement?.closest('article')?.getBoundingClientRect();
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return card !== undefined && card.top >= top && card.bottom <= innerHeight;
  });

const focused = (popup: Page): Promise<string> =>
  popup.evaluate(
    () =>
      document.activeElement?.id ||
      document.activeElement?.getAttribute('type') ||
      document.activeElement?.tagName ||
      '',
  );
const hash = (popup: Page): string => new URL(popup.url()).hash;

async function open(extension: { openPage(path: string): Promise<Page> }, at = ''): Promise<Page> {
  const popup = await extension.openPage(`popup.html${at}`);
  await popup.bringToFront();
  await popup.getByRole('article').first().waitFor();
  return popup;
}

describe('without a pointer', () => {
  test('j and k go from card to card, which is in sight each time', async ({ extension }) => {
    const popup = await open(extension);
    for (let at = 0; at < 14; at += 1) {
      await popup.keyboard.press('j');
      await expect.poll(() => isInSight(popup), SOON).toBe(true);
    }
    const last = await hrefInUse(popup);
    await popup.keyboard.press('k');
    await expect.poll(() => hrefInUse(popup), SOON).not.toBe(last);
    await popup.keyboard.press('j');
    await expect.poll(() => hrefInUse(popup), SOON).toBe(last);
    for (let at = 0; at < 14; at += 1) {
      await popup.keyboard.press('k');
      await expect.poll(() => isInSight(popup), SOON).toBe(true);
    }
    expect(await cardInUse(popup)).toBe(0);
  });

  test('a project opens, its comments too, and the way back ends at the same card', async ({ extension }) => {
    const popup = await open(extension);
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

  test('Enter opens a card as well', async ({ extension }) => {
    const popup = await open(extension);
    await popup.keyboard.press('j');
    await popup.keyboard.press('Enter');
    await popup.waitForURL(/#\/project\/\d+$/);
  });

  test('/ searches from anywhere; what is typed there is no command, and down leads into what was found', async ({
    extension,
  }) => {
    const popup = await open(extension);
    await popup.keyboard.press('2');
    await popup.waitForURL(/#\/news$/);
    await popup.keyboard.press('/');
    await expect.poll(() => focused(popup), SOON).toBe('search');
    await popup.keyboard.type('jo?1u/c');
    expect(await popup.getByRole('searchbox').inputValue()).toBe('jo?1u/c');
    expect(hash(popup)).toBe('#/');
    await popup.getByRole('searchbox').fill('clock');
    await popup.keyboard.press('Enter');
    await popup.getByRole('article').filter({ hasText: /clock/i }).first().waitFor();
    await popup.keyboard.press('ArrowDown');
    await expect.poll(() => cardInUse(popup), SOON).toBe(0);
  });

  test('/ right after a digit searches, also where the tab was not given the focus yet', async ({ extension }) => {
    const popup = await open(extension);
    await popup.evaluate(() => {
      const held = new Map<number, FrameRequestCallback>();
      const [request, cancel] = [window.requestAnimationFrame, window.cancelAnimationFrame];
      let asked = 0;
      window.requestAnimationFrame = (callback) => {
        asked += 1;
        held.set(asked, callback);
        return asked;
      };
      window.cancelAnimationFrame = (id) => void held.delete(id);
      Object.assign(window, {
        heldFrames_: held,
        letGo_() {
          Object.assign(window, { requestAnimationFrame: request, cancelAnimationFrame: cancel });
          for (const callback of held.values()) callback(performance.now());
        },
      });
    });
    await popup.keyboard.press('2');
    await popup.locator('#view[aria-labelledby=tab-news]').waitFor();
    await popup.waitForFunction(
      () => (window as unknown as { heldFrames_: Map<number, unknown> }).heldFrames_.size > 0,
      null,
      { polling: 20 },
    );
    await popup.waitForTimeout(300);
    await popup.keyboard.press('/');
    await popup.evaluate(() => (window as unknown as { letGo_(): void }).letGo_());
    await expect.poll(() => focused(popup), SOON).toBe('search');
  });

  test('the digits go to the tabs that are there, and j on into their cards', async ({ extension }) => {
    const popup = await open(extension);
    await popup.keyboard.press('2');
    await popup.waitForURL(/#\/news$/);
    await expect.poll(() => focused(popup), SOON).toBe('tab-news');
    await popup.getByRole('article').first().waitFor();
    await popup.keyboard.press('j');
    expect(await cardInUse(popup)).toBe(0);
    await popup.keyboard.press('3');
    await popup.waitForURL(/#\/inbox$/);
    await popup.keyboard.press('4');
    await popup.keyboard.press('1');
    await popup.waitForURL(/#\/$/);
    expect(await popup.getByRole('tab', { name: 'Projects' }).getAttribute('aria-selected')).toBe('true');
  });

  test('keys with a modifier stay the browser’s', async ({ extension }) => {
    const popup = await open(extension);
    for (const key of ['Control+j', 'Alt+2', 'Control+/', 'Shift+j']) await popup.keyboard.press(key);
    expect(await cardInUse(popup)).toBe(-1);
    expect(hash(popup)).toBe('');
  });

  test('? tells the keys, Escape gives the focus back where it was', async ({ extension }) => {
    const popup = await open(extension);
    await popup.keyboard.press('j');
    await popup.keyboard.press('?');
    const help = popup.getByRole('dialog', { name: words('keys_title') });
    await help.waitFor();
    expect(await help.getByRole('term').count()).toBe(13);
    // The list behind it stays where it is.
    await popup.keyboard.press('j');
    await popup.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(await cardInUse(popup)).toBe(0);
  });

  test('the keys can be switched off, and on again from the menu, for good', async ({ extension }) => {
    const popup = await open(extension);
    await popup.keyboard.press('?');
    const use = popup.getByLabel(words('keys_use'));
    await use.press('Space');
    // The checkbox changes at once, the list only after the setting was stored.
    await popup.locator('.keys-dialog__keys--off').waitFor();
    expect(await use.isChecked()).toBe(false);
    await popup.keyboard.press('Escape');
    await popup.keyboard.press('j');
    expect(await cardInUse(popup)).toBe(-1);
    const again = await open(extension);
    // What was chosen is read anew.
    await again.waitForTimeout(100);
    await again.keyboard.press('j');
    await again.keyboard.press('?');
    expect([await cardInUse(again), await again.getByRole('dialog').count()]).toEqual([-1, 0]);
    await again.getByRole('button', { name: words('popup_more'), exact: true }).press('Enter');
    await again.getByRole('button', { name: words('keys_title') }).press('Enter');
    await again.getByLabel(words('keys_use')).press('Space');
    await again.locator('.keys-dialog__keys--off').waitFor({ state: 'detached' });
    expect(await again.getByLabel(words('keys_use')).isChecked()).toBe(true);
    await again.keyboard.press('Escape');
    await expect
      .poll(() => again.evaluate(() => document.activeElement?.getAttribute('aria-label')), SOON)
      .toBe(words('popup_more'));
    await again.keyboard.press('j');
    expect(await cardInUse(again)).toBe(0);
  });

  test('the menu opens, leads on and closes', async ({ extension }) => {
    const popup = await open(extension);
    const more = popup.getByRole('button', { name: words('popup_more'), exact: true });
    await more.press('Enter');
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Enter');
    await popup.waitForURL(/#\/about$/);
    await popup.keyboard.press('u');
    await popup.waitForURL(/#\/$/);
    await more.press('Enter');
    await popup.getByText(words('popup_settings'), { exact: true }).waitFor();
    await popup.keyboard.press('Escape');
    await expect.poll(() => more.getAttribute('aria-expanded'), SOON).toBe('false');
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('signed in, the fourth tab is there, and an entry of the inbox leads to its thread', async ({
    extension,
    service,
  }) => {
    await signInAndSettle(extension, MIRA, 25);
    await service.control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira can you reach this?' });
    const popup = await open(extension);
    await popup.getByRole('tab', { name: words('popup_mine') }).waitFor();
    await popup.keyboard.press('4');
    await popup.waitForURL(/#\/mine$/);
    await popup.keyboard.press('3');
    await popup.waitForURL(/#\/inbox$/);
    await popup.getByRole('button', { name: 'Check now' }).press('Enter');
    await popup.getByRole('article').filter({ hasText: 'can you reach this?' }).waitFor();
    await popup.keyboard.press('j');
    expect(await cardInUse(popup)).toBe(0);
    await popup.keyboard.press('c');
    await popup.waitForURL(new RegExp(`#/project/${MIRAS_PROJECT}/comments$`));
  });
});
