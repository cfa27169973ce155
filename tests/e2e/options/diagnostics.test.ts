import type { Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import { beSignedIn, beSignedOut } from '../harness/service/session.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** The diagnostics, led to by their address. */
async function openDiagnostics(extension: Extension): Promise<Page> {
  const page = await extension.openPage('options.html#/diagnostics');
  await page.getByText(words('diagnostics_intro')).waitFor();
  return page;
}

/** What opens and closes them; the list of the sections has their name as well. */
const summary = (page: Page) => page.getByRole('main').getByText(words('diagnostics_title'), { exact: true });
const line = (page: Page, name: string) => page.locator('.check-line').filter({ hasText: name });
const report = (page: Page) => page.getByRole('textbox', { name: words('diagnostics_report') });
const rows = (page: Page) => page.getByRole('region', { name: words('diagnostics_ledgerRegion') }).locator('tbody tr');

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('diagnostics_check') }).click();
  await page.locator('.check-line').nth(4).waitFor();
}

describe('the diagnostics', () => {
  test('are closed until somebody opens them', async ({ extension }) => {
    const page = await extension.openPage('options.html');
    await summary(page).waitFor();
    expect(await page.getByText(words('diagnostics_intro')).count()).toBe(0);
    await summary(page).click();
    await page.getByText(words('diagnostics_intro')).waitFor();
    await summary(page).click();
    await expect.poll(() => page.getByText(words('diagnostics_intro')).count(), SOON).toBe(0);
  });

  test('open by their address, in sight and with the focus', async ({ extension }) => {
    const page = await openDiagnostics(extension);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe('SUMMARY');
    await expect
      .poll(async () => (await page.getByRole('button', { name: words('diagnostics_check') }).boundingBox())?.y, SOON)
      .toBeLessThan(700);
    await page.evaluate(() => (location.hash = '#/sign-in'));
    await summary(page).click();
    await page.evaluate(() => (location.hash = '#/diagnostics'));
    await page.getByText(words('diagnostics_intro')).waitFor();
  });

  test('find everything in order where it is, and show the requests that told them so', async ({
    extension,
    service,
  }) => {
    await service.control.resetCounts();
    const page = await openDiagnostics(extension);
    await check(page);
    const states = await page.locator('.check-line__state').allTextContents();
    expect(states).toEqual(Array.from({ length: 5 }, () => words('diagnostics_good')));
    await line(page, words('diagnostics_apiKey')).getByText(words('diagnostics_apiKeyGood')).waitFor();
    await expect
      .poll(() => rows(page).locator('th').allTextContents(), SOON)
      .toEqual(expect.arrayContaining(['get_project_types']));
    expect((await service.control.requests()).filter(({ credentials }) => credentials)).toEqual([]);
  });

  test.for([
    ['html', words('diagnostics_warning'), words('error_notJson')],
    ['drop-before', words('diagnostics_bad'), words('error_unreachable')],
    ['redirect', words('diagnostics_bad'), words('error_redirected')],
  ] as const)('say how far the service can be reached: %s', async ([kind, state, says], { extension, service }) => {
    await service.control.fail({ kind });
    const page = await openDiagnostics(extension);
    await check(page);
    const reach = line(page, words('diagnostics_reach'));
    await reach.getByText(state).waitFor();
    await reach.getByText(says).waitFor();
    await line(page, words('diagnostics_apiKey')).getByText(words('diagnostics_unknown')).waitFor();
    const heights = await page
      .locator('.check-line__state')
      .evaluateAll((states) => states.map((state) => (state as HTMLElement).offsetHeight));
    expect(Math.max(...heights), 'a state in two lines').toBeLessThan(30);
  });

  test('say which encoding to choose where the service reads another one', async ({ extension, service }) => {
    onTestFinished(() => service.control.encoding({ only: 'any' }));
    await service.control.encoding({ only: 'json' });
    const page = await openDiagnostics(extension);
    await check(page);
    const encoding = line(page, words('diagnostics_encoding'));
    await encoding
      .getByText(words('diagnostics_encodingBad', words('diagnostics_form'), words('diagnostics_json')))
      .waitFor();
    // Nobody can change it in a build that was made with the profile.
    await encoding.getByText(words('error_do_tellService')).waitFor();
    await line(page, words('diagnostics_apiKey')).getByText(words('diagnostics_good')).waitFor();
    await service.control.encoding({ only: 'form' });
    await page.getByRole('button', { name: words('diagnostics_check') }).click();
    await encoding.getByText(words('diagnostics_good')).waitFor();
  });

  test('follow what is asked while they are open', async ({ extension }) => {
    const page = await openDiagnostics(extension);
    await rows(page).first().waitFor();
    const before = await rows(page).count();
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    await page.bringToFront();
    await expect.poll(() => rows(page).count(), SOON).toBeGreaterThan(before);
  });

  test('hand a report on that holds nothing of the person and no key', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    const page = await openDiagnostics(extension);
    await check(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const shown = await report(page).inputValue();
    await page.getByRole('button', { name: words('diagnostics_copy') }).click();
    await page.getByText(words('diagnostics_copied'), { exact: true }).waitFor();
    // The report follows the time.
    const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
    expect(timeless(await page.evaluate(() => navigator.clipboard.readText()))).toBe(timeless(shown));
    expect(shown).toContain(new URL(service.profile.baseUrl).host);
    expect(shown).toMatch(/login: kept|login: until/);
    expect(shown).toContain(' login person login ');
    const secrets = [
      service.profile.apiKey,
      service.profile.captchaSiteKey,
      service.profile.publicKey.slice(30, 90),
      MIRA.email,
      MIRA.password,
      String(MIRA.uid),
      'mira',
    ];
    expect(secrets.filter((secret) => shown.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    await beSignedOut(extension);
  });

  test('select the report where the browser does not let it be copied', async ({ extension }) => {
    const page = await openDiagnostics(extension);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await report(page).waitFor();
    await page.getByRole('button', { name: words('diagnostics_copy') }).click();
    await page.getByText(words('diagnostics_notCopied')).waitFor();
    const selected = await report(page).evaluate((area: HTMLTextAreaElement) => [
      document.activeElement === area,
      area.selectionEnd - area.selectionStart,
      area.value.length,
    ]);
    expect(selected).toEqual([true, selected[2], selected[2]]);
    expect(selected[2]).toBeGreaterThan(100);
  });

  test('keep nobody from using them', async ({ extension, service }) => {
    await service.control.fail({ kind: '500', endpoint: 'get_project_list' });
    await (await extension.openPage('popup.html')).getByText(words('error_http')).waitFor();
    const page = await openDiagnostics(extension);
    await check(page);
    await rows(page).filter({ hasText: 'http' }).first().waitFor();
    const failed = rows(page).filter({ hasText: 'http' }).first();
    expect((await failed.boundingBox())?.height).toBeLessThan(30);
    // The longest that each cell can hold.
    await failed.evaluate((row) => {
      const longest = [
        '11/20/26, 10:46 PM',
        'too-many-requests',
        'get_project_details',
        'Yes',
        'Watch',
        '15,000 ms',
        '1,023 bytes',
        '20',
      ];
      [...row.children].forEach(
        (cell, index) => ((cell.querySelector('time, code, bdi') ?? cell).textContent = longest[index] ?? ''),
      );
    });
    // Where there is room, nothing of the table is cut; where there is none, it scrolls inside itself.
    for (const [width, cut] of [
      [760, false],
      [380, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoBarriers(page);
      expect(
        await page.locator('.ledger-table').evaluate((region) => region.scrollWidth > region.clientWidth),
        `${width}`,
      ).toBe(cut);
    }
  });
});
