import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { barriersIn } from '../harness/axe.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  storage: { local: { set(items: object): Promise<void> } };
  permissions: {
    request(what: object): Promise<boolean>;
    contains(what: { permissions: string[] }): Promise<boolean>;
    remove(what: { permissions: string[] }): Promise<boolean>;
  };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: words('notify_title') });
const level = (page: Page, name: string) => section(page).getByLabel(name, { exact: true });
const settings = (extension: Extension) => stored(extension, 'settings');

async function openNotifications(extension: Extension): Promise<Page> {
  const page = await extension.openPage('options.html#/notifications');
  await section(page).waitFor();
  return page;
}

describe('the notifications', () => {
  test('are led to by their address, in sight and with the focus', async ({ extension }) => {
    const page = await openNotifications(extension);
    const heading = section(page).getByRole('heading', { name: words('notify_title'), exact: true });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('notifications-title');
    await expect.poll(async () => (await heading.boundingBox())?.y, SOON).toBeLessThan(300);
  });

  test('change at once, in every tab, and are stored', async ({ extension }) => {
    const [page, other] = [await openNotifications(extension), await openNotifications(extension)];
    await level(page, words('notify_comment')).selectOption(words('level_notify'));
    await section(page).getByText(words('notify_saved'), { exact: true }).waitFor();
    await expect.poll(async () => (await settings(extension))?.levels.comment, SOON).toBe('notify');
    await expect.poll(() => level(other, words('notify_comment')).inputValue(), SOON).toBe('notify');
    await level(other, words('notify_news')).selectOption(words('level_off'));
    await expect
      .poll(async () => (await settings(extension))?.levels, SOON)
      .toMatchObject({ comment: 'notify', news: 'off', mention: 'notify' });
    await section(page)
      .getByRole('radio', { name: words('notify_privacyWho') })
      .check();
    await expect.poll(async () => (await settings(extension))?.privacy, SOON).toBe('who');
    await page.reload();
    await expect.poll(() => level(page, words('notify_news')).inputValue(), SOON).toBe('off');
    expect(
      await section(page)
        .getByRole('radio', { name: words('notify_privacyWho') })
        .isChecked(),
    ).toBe(true);
  });

  test('can be changed with the keyboard alone', async ({ extension }) => {
    const page = await openNotifications(extension);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('level-mention');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await settings(extension))?.levels.mention, SOON).toBe('inbox');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('level-mention');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await settings(extension))?.levels.mention, SOON).toBe('notify');
  });

  test('keep quiet at certain hours of certain days', async ({ extension }) => {
    const page = await openNotifications(extension);
    await section(page)
      .getByRole('checkbox', { name: words('notify_quietOn') })
      .check();
    const from = section(page).getByLabel(words('notify_from'), { exact: true });
    await from.fill('00:00');
    await section(page).getByLabel(words('notify_to'), { exact: true }).fill('00:00');
    await section(page).getByText(words('notify_quietAlways')).waitFor();
    await section(page).getByText(words('notify_quietWholeDay')).waitFor();
    await from.fill('23:15');
    await section(page).getByText(words('notify_quietOverNight')).waitFor();
    await section(page).getByRole('checkbox', { name: 'Sunday' }).uncheck();
    await expect
      .poll(async () => (await settings(extension))?.quiet, SOON)
      .toEqual({ on: true, from: 23 * 60 + 15, to: 0, days: [1, 2, 3, 4, 5, 6] });
    // Typed piece by piece, no piece is lost to what is stored meanwhile.
    await from.focus();
    await page.keyboard.type('0745AM');
    await expect.poll(async () => (await settings(extension))?.quiet.from, SOON).toBe(7 * 60 + 45);
    await section(page)
      .getByRole('checkbox', { name: words('notify_quietOn') })
      .uncheck();
    await from.waitFor({ state: 'detached' });
    expect((await settings(extension))?.quiet.days).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('can wait, and come again', async ({ extension }) => {
    const page = await openNotifications(extension);
    await button(page, words('snooze_hour')).click();
    await button(page, words('snooze_end')).waitFor();
    const until = (await stored(extension, 'snooze'))?.until ?? 0;
    expect(Math.abs(until - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await expectNoBarriers(page);
    await section(page)
      .getByRole('button', { name: words('snooze_tomorrow').replace('()', '').trim() })
      .click();
    await expect.poll(async () => new Date((await stored(extension, 'snooze'))?.until ?? 0).getHours(), SOON).toBe(8);
    await button(page, words('snooze_end')).click();
    await section(page).getByText(words('notify_snoozeText')).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe(words('snooze_title'));
    expect(await stored(extension, 'snooze')).toBeFalsy();
  });

  test('tell less while the screen is locked, as long as the browser lets that be known', async ({ extension }) => {
    const page = await openNotifications(extension);
    const box = section(page).getByRole('checkbox', { name: words('notify_locked') });
    const worker = await extension.worker();
    const isGranted = () => worker.evaluate(() => chrome.permissions.contains({ permissions: ['idle'] }));
    await box.check();
    await expect.poll(isGranted, SOON).toBe(true);
    await expect.poll(async () => (await settings(extension))?.lessWhenLocked, SOON).toBe(true);
    await worker.evaluate(() => chrome.permissions.remove({ permissions: ['idle'] }));
    await expect.poll(() => box.isChecked(), SOON).toBe(false);
    await box.check();
    await expect.poll(isGranted, SOON).toBe(true);
    await box.uncheck();
    await expect.poll(isGranted, SOON).toBe(false);
    await expect.poll(async () => (await settings(extension))?.lessWhenLocked, SOON).toBe(false);
  });

  test('that the browser does not let know of the screen stay as they are, and say so', async ({ extension }) => {
    const page = await openNotifications(extension);
    await page.evaluate(() => {
      chrome.permissions.request = () => Promise.resolve(false);
    });
    const box = section(page).getByRole('checkbox', { name: words('notify_locked') });
    await box.click();
    await section(page).getByText(words('notify_lockedRefused')).waitFor();
    expect(await box.isChecked()).toBe(false);
    expect((await settings(extension))?.lessWhenLocked).toBe(false);
  });

  test('that cannot be stored say so, and show what is', async ({ extension }) => {
    const page = await openNotifications(extension);
    await page.evaluate(() => {
      chrome.storage.local.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    });
    const before = await level(page, words('notify_update')).inputValue();
    await level(page, words('notify_update')).selectOption(words('level_off'));
    await section(page).getByRole('alert').getByText(words('error_storage')).waitFor();
    expect(await level(page, words('notify_update')).inputValue()).toBe(before);
    expect(await barriersIn(page)).toEqual([]);
  });

  test('are tried out, and have arrived once one is clicked', async ({ extension }) => {
    const page = await openNotifications(extension);
    await button(page, words('notify_testSend')).click();
    await section(page).getByText(words('notify_testTaken')).waitFor();
    await expectNoBarriers(page);
    const shown = await extension.shownNotifications();
    const id = shown.find((each) => each.startsWith('test:')) ?? '';
    await extension.clickNotification(id);
    await section(page).getByText(words('notify_testArrived')).waitFor();
  });

  test('keep nobody from using them, and fit into a narrow window', async ({ extension }) => {
    const page = await openNotifications(extension);
    await section(page)
      .getByRole('checkbox', { name: words('notify_quietOn') })
      .check();
    await page.setViewportSize({ width: 360, height: 640 });
    await expectNoBarriers(page);
  });
});
