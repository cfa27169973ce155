import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Extension } from '../harness/extension.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  permissions: {
    contains(what: { permissions: string[] }): Promise<boolean>;
    remove(what: { permissions: string[] }): Promise<boolean>;
  };
};

const section = (page: Page) => page.getByRole('region', { name: words('notify_title') });
const settings = (extension: Extension) => stored(extension, 'settings');

async function openNotifications(extension: Extension): Promise<Page> {
  const page = await extension.openPage('options.html#/notifications');
  await section(page).waitFor();
  return page;
}

describe('the notifications', () => {
  test('show less while the screen is locked, as long as the browser lets that be known', async ({ extension }) => {
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
});
