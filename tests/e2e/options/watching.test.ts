import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<{ ok: boolean }> };
  storage: {
    sync: { get(keys: null): Promise<Record<string, unknown>>; set(items: object): Promise<void> };
  };
};

const watched = async (extension: Extension, projectId: number) =>
  (await stored(extension, 'watching'))?.threads[projectId];

/** Opens what travels to other computers, as Mira. */
async function openOtherComputers(extension: Extension): Promise<Page> {
  await beSignedIn(extension, MIRA);
  const page = await extension.openPage('options.html#/sync');
  await page.getByRole('region', { name: words('sync_title') }).waitFor();
  return page;
}

/** What the browser's own sync holds. */
async function carried(extension: Extension): Promise<Record<string, unknown>> {
  return (await extension.worker()).evaluate(() => chrome.storage.sync.get(null));
}

/** Asks the worker what another page of the extension would. */
async function send(page: Page, name: string, input: object): Promise<void> {
  expect((await page.evaluate((message) => chrome.runtime.sendMessage(message), { name, input })).ok).toBe(true);
}

describe('what is followed', () => {
  test('R35: travels over the browser’s sync, once that is switched on, and comes from there', async ({
    extension,
  }) => {
    const page = await openOtherComputers(extension);
    await send(page, 'watch.set-thread', { projectId: OTHERS_PROJECT, watch: true });
    await page.getByLabel(words('sync_switch')).check();
    await page.getByText(words('sync_sent', 'now', '|').split('|')[0] ?? '').waitFor();
    const items = await carried(extension);
    const [scope = ''] = Object.keys(items)[0]?.split('.') ?? [];
    expect(JSON.stringify(items)).toContain(`"t${OTHERS_PROJECT}":[`);
    // As another computer would.
    const theirs = { [`${scope}.12`]: { v: 1, d: { stheme: [9e9, 'dark'] } } };
    await (await extension.worker()).evaluate((sent) => chrome.storage.sync.set(sent), theirs);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.look), SOON).toMatch(/^dark/);
    await page.getByLabel(words('sync_switch')).uncheck();
    await page.getByRole('button', { name: words('sync_delete') }).click();
    await expect.poll(() => carried(extension), SOON).toEqual({});
    await expect.poll(() => page.getByLabel(words('sync_switch')).isChecked(), SOON).toBe(false);
  });

  test('R35: travels in a file, which another browser previews', { tags: ['full'] }, async ({ extension }) => {
    const from = await openOtherComputers(extension);
    await send(from, 'watch.set-thread', { projectId: OTHERS_PROJECT, watch: true });
    await from.evaluate(() => (location.hash = '#/theme'));
    await from.getByLabel(words('look_theme')).selectOption('dark');
    await expect.poll(async () => (await stored(extension, 'settings'))?.theme, SOON).toBe('dark');
    await from.evaluate(() => (location.hash = '#/sync-file'));
    const downloading = from.waitForEvent('download');
    await from.getByRole('button', { name: words('sync_export') }).click();
    const file = await (await downloading).path();

    const other = await launchInLane();
    try {
      // What it knows by itself is not in the preview.
      await signInAndSettle(other);
      const page = await openOtherComputers(other);
      await page.locator('#sync input[type=file]').setInputFiles(file);
      const preview = page.getByRole('status').filter({ hasText: words('sync_preview') });
      await preview.getByText(words('sync_followed', 1)).waitFor();
      await preview.getByText(words('sync_settings', words('look_theme'))).waitFor();
      expect((await stored(other, 'settings'))?.theme).not.toBe('dark');
      await preview.getByRole('button', { name: words('sync_take'), exact: true }).click();
      await page.getByText(words('sync_imported')).waitFor();
      expect((await watched(other, OTHERS_PROJECT))?.removed).toBe(false);
      expect((await stored(other, 'settings'))?.theme).toBe('dark');
      expect(await carried(other)).toEqual({});
    } finally {
      await other.close();
    }
  });
});
