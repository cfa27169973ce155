import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { isolate } from '../../../utils/text/bidi.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { beSignedOut } from '../harness/service/session.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test as base } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<{ ok: boolean }> };
  storage: {
    local: { remove(keys: string[]): Promise<void> };
    sync: { get(keys: null): Promise<Record<string, unknown>>; set(items: object): Promise<void> };
  };
};

const OWN_PROJECTS = 25;

/** `test` as Mira, whose own projects were all seen once. */
const test = base.extend('settledIn', { scope: 'file', auto: true }, async ({ extension }) => {
  // Whatever tests before this one followed or wrote in is watched no more.
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.local.remove(['watching', 'cursors']));
  await signInAndSettle(extension, MIRA, OWN_PROJECTS);
  return true;
});

const section = (page: Page) => page.getByRole('region', { name: words('watching_title') });
const list = (page: Page, name: string) => section(page).getByRole('list', { name, exact: true });
const threads = (page: Page) => list(page, words('watching_threadsTitle')).getByRole('listitem');
const thread = (page: Page, projectId: number) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/${projectId}"]`) });
const watched = async (extension: Extension, projectId: number) =>
  (await stored(extension, 'watching'))?.threads[projectId];

async function openWatching(extension: Extension): Promise<Page> {
  const page = await extension.openPage('options.html#/watching');
  await section(page).waitFor();
  return page;
}

async function openOtherComputers(extension: Extension): Promise<Page> {
  const page = await extension.openPage('options.html#/sync');
  await page.getByRole('region', { name: words('sync_title') }).waitFor();
  return page;
}

/** What the browser's own sync holds. */
async function carried(extension: Extension): Promise<Record<string, unknown>> {
  return (await extension.worker()).evaluate(() => chrome.storage.sync.get(null));
}

/** Asks the worker what another page of the extension would. */
async function ask(page: Page, name: string, input: object): Promise<void> {
  expect((await page.evaluate((message) => chrome.runtime.sendMessage(message), { name, input })).ok).toBe(true);
}

describe('what is watched', () => {
  test('is led to by its address, and says how much there is and what it costs', async ({ extension }) => {
    const page = await openWatching(extension);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('watching-title');
    await expect
      .poll(async () => (await section(page).getByRole('heading').first().boundingBox())?.y, SOON)
      .toBeLessThan(300);
    await section(page)
      .getByText(
        words('watching_totals', words('watching_threads_other', OWN_PROJECTS), words('watching_people_other', 0)),
      )
      .waitFor();
    await section(page)
      .getByText(/^From .*: \d+ requests?, \d+ with sign-in\.$/)
      .waitFor();
    await section(page)
      .getByText(/^Since .*: \d+ requests?, \d+ with sign-in so far\.$/)
      .waitFor();
    expect(await threads(page).count()).toBe(OWN_PROJECTS);
    const row = thread(page, MIRAS_PROJECT);
    await row.getByText(words('watching_own'), { exact: true }).waitFor();
    await row.getByText(words('watching_pace', '5 minutes')).waitFor();
    await row
      .getByText(new RegExp(`^(?:${words('popup_checkedNow')}|${words('popup_lastChecked', '.+ ago')})$`))
      .waitFor();
    await expectNoBarriers(page);
  });

  test('is found by title', async ({ extension }) => {
    const page = await openWatching(extension);
    const title = (await thread(page, MIRAS_PROJECT).getByRole('link').textContent()) ?? '';
    const box = section(page).getByRole('searchbox', { name: words('watching_filter') });
    await box.fill(title.toUpperCase());
    await expect.poll(() => threads(page).count(), SOON).toBe(1);
    await section(page)
      .getByText(words('watching_found', 1, OWN_PROJECTS))
      .waitFor();
    await box.fill('no such thing anywhere');
    await section(page)
      .getByText(words('watching_noMatch', isolate('no such thing anywhere')))
      .waitFor();
    await expectNoBarriers(page);
    await section(page)
      .getByRole('button', { name: words('watching_clearFilter') })
      .click();
    await expect.poll(() => threads(page).count(), SOON).toBe(OWN_PROJECTS);
  });

  test('can be muted, thread by thread', async ({ extension }) => {
    const page = await openWatching(extension);
    const level = thread(page, MIRAS_PROJECT).getByRole('combobox');
    await level.selectOption(words('level_muted'));
    await expect.poll(async () => (await watched(extension, MIRAS_PROJECT))?.level, SOON).toBe('off');
    await page.reload();
    await expect.poll(() => level.inputValue(), SOON).toBe('off');
    await level.selectOption(words('level_settings'));
    await expect.poll(async () => (await watched(extension, MIRAS_PROJECT))?.level, SOON).toBeNull();
    expect(await level.inputValue()).toBe('');
  });

  test('can be taken off and put back, without anything jumping or losing the focus', async ({ extension }) => {
    const page = await openWatching(extension);
    const row = thread(page, MIRAS_PROJECT);
    const title = (await row.getByRole('link').textContent()) ?? '';
    const stop = row.getByRole('button', { name: words('watching_stopOf', isolate(title)) });
    await stop.focus();
    const before = await row.boundingBox();
    await page.keyboard.press('Enter');
    const again = row.getByRole('button', { name: words('watching_againOf', isolate(title)) });
    await again.waitFor();
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await row.boundingBox())?.y).toBe(before?.y);
    await row.getByText(words('watching_stopped')).waitFor();
    expect((await watched(extension, MIRAS_PROJECT))?.removed).toBe(true);
    await expectNoBarriers(page);
    await page.reload();
    await list(page, words('watching_removedTitle')).getByRole('listitem').waitFor();
    expect(await threads(page).count()).toBe(OWN_PROJECTS - 1);
    await again.click();
    await stop.waitFor();
    await expect.poll(async () => (await watched(extension, MIRAS_PROJECT))?.removed, SOON).toBe(false);
    await page.reload();
    await expect.poll(() => threads(page).count(), SOON).toBe(OWN_PROJECTS);
    expect(await list(page, words('watching_removedTitle')).count()).toBe(0);
  });

  test('shows whom and what one follows as soon as it is so', async ({ extension }) => {
    const page = await openWatching(extension);
    await section(page).getByText(words('watching_noPeople')).waitFor();
    await ask(page, 'watch.set-thread', { projectId: OTHERS_PROJECT, watch: true });
    await ask(page, 'watch.set-person', { uid: 2024, name: 'old_oak', watch: true });
    await thread(page, OTHERS_PROJECT).getByText(words('watching_followed'), { exact: true }).waitFor();
    const person = list(page, words('watching_peopleTitle')).getByRole('listitem').filter({ hasText: 'old_oak' });
    await person.getByRole('button', { name: words('watching_unfollowOf', isolate('old_oak')) }).click();
    await person.getByText(words('watching_unfollowed')).waitFor();
    expect((await stored(extension, 'watching'))?.people).toEqual({});
    await person.getByRole('button', { name: words('watching_followAgainOf', isolate('old_oak')) }).click();
    await expect.poll(async () => (await stored(extension, 'watching'))?.people, SOON).toHaveProperty('2024');
    await page.setViewportSize({ width: 360, height: 640 });
    await expectNoBarriers(page);
    await person.getByRole('button', { name: words('watching_unfollowOf', isolate('old_oak')) }).click();
    await page.reload();
    await section(page).getByText(words('watching_noPeople')).waitFor();
  });

  test('that could not be changed says why beside it', async ({ extension }) => {
    const page = await openWatching(extension);
    await page.evaluate(() => {
      chrome.runtime.sendMessage = () => Promise.reject(new Error('Extension context invalidated.'));
    });
    const row = thread(page, MIRAS_PROJECT);
    await row.getByRole('combobox').selectOption(words('level_muted'));
    await row.getByRole('alert').getByText(words('error_noWorker')).waitFor();
    expect(await row.getByRole('combobox').inputValue()).toBe('');
    await row.getByRole('button', { name: words('watching_stop') }).click();
    await row.getByRole('alert').getByText(words('error_noWorker')).waitFor();
    expect(await section(page).getByRole('alert').count()).toBe(1);
    await expectNoBarriers(page);
  });

  test('and why something did not come to the inbox is told in the diagnostics, twenty decisions at a time', async ({
    extension,
  }) => {
    const page = await extension.openPage('options.html#/diagnostics');
    const decisions = page.getByRole('list', { name: words('decision_title') }).getByRole('listitem');
    await expect.poll(() => decisions.count(), SOON).toBe(20);
    const [, seeded = ''] = words('decision_seededComments_other', 0, '|').split('|');
    await decisions.filter({ hasText: seeded }).first().waitFor();
    await page
      .getByRole('button', { name: words('watching_more') })
      .last()
      .click();
    await expect.poll(() => decisions.count(), SOON).toBeGreaterThan(20);
    const report = await page.getByRole('textbox', { name: words('diagnostics_report') }).inputValue();
    expect(report).toMatch(
      /^watch: \d+ threads \(25 own, 0 written, 1 followed\), 0 taken off, 0 muted, 0 unreadable, 0 people, read in full every [\d.]+ h$/m,
    );
    expect(report).toMatch(/^left out: \d+ seeded, 0 kind-off, 0 muted$/m);
  });

  test('travels over the browser’s sync, once that is switched on, and comes from there', async ({ extension }) => {
    const page = await openOtherComputers(extension);
    await ask(page, 'watch.set-thread', { projectId: OTHERS_PROJECT, watch: true });
    await page.getByLabel(words('sync_switch')).check();
    await page.getByText(words('sync_sent', 'now', '|').split('|')[0] ?? '').waitFor();
    const items = await carried(extension);
    const [scope = ''] = Object.keys(items)[0]?.split('.') ?? [];
    expect(JSON.stringify(items)).toContain(`"t${OTHERS_PROJECT}":[`);
    // As another computer would.
    const theirs = { [`${scope}.12`]: { v: 1, d: { stheme: [9e9, 'dark'] } } };
    await (await extension.worker()).evaluate((sent) => chrome.storage.sync.set(sent), theirs);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.look), SOON).toMatch(/^dark/);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByLabel(words('sync_switch')).uncheck();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: words('sync_delete') }).click();
    await expect.poll(() => carried(extension), SOON).toEqual({});
    await expect.poll(() => page.getByLabel(words('sync_switch')).isChecked(), SOON).toBe(false);
  });

  test('travels in a file, which another browser previews, and a broken one changes nothing', async ({ extension }) => {
    const from = await openOtherComputers(extension);
    const downloading = from.waitForEvent('download');
    await from.getByRole('button', { name: words('sync_export') }).click();
    const file = await (await downloading).path();

    const other = await launchInLane();
    try {
      // What it knows by itself is not in the preview.
      await signInAndSettle(other, MIRA, OWN_PROJECTS);
      const page = await openOtherComputers(other);
      const choose = async (chosen: Parameters<Page['setInputFiles']>[1]): Promise<void> =>
        page.locator('#sync input[type=file]').setInputFiles(chosen);
      await choose({
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"format":"sidethread-state"'),
      });
      await page.getByRole('alert').getByText(words('sync_fileBroken')).waitFor();
      await choose(file);
      const preview = page.getByRole('status').filter({ hasText: words('sync_preview') });
      await preview.getByText(words('sync_followed', 1)).waitFor();
      await preview.getByText(words('sync_settings', words('look_theme'))).waitFor();
      expect((await stored(other, 'settings'))?.theme).not.toBe('dark');
      await expectNoBarriers(page);
      await preview.getByRole('button', { name: words('sync_take'), exact: true }).click();
      await page.getByText(words('sync_imported')).waitFor();
      expect((await watched(other, OTHERS_PROJECT))?.removed).toBe(false);
      expect((await stored(other, 'settings'))?.theme).toBe('dark');
      expect(await carried(other)).toEqual({});
    } finally {
      await other.close();
    }
  });

  test('is shown to nobody once one is signed out', async ({ extension }) => {
    await beSignedOut(extension);
    const page = await openWatching(extension);
    await section(page).getByText(words('watching_signedOut')).waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(0);
    await expectNoBarriers(page);
  });
});
