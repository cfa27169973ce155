import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordRequest } from '../../../../../utils/cache/ledger';
import type { ConnectionCheck } from '../../../../../utils/commands/replies';
import { plural, t } from '../../../../../utils/locale/i18n';
import { lastRunItem, pauseItem, skippedItem, watchingItem } from '../../../../../utils/storage/items';
import { isolate } from '../../../../../utils/text/bidi';
import { request } from '../../../../unit/options/support/diagnostics';
import { aRun, aWatched } from '../../../../unit/support';
import { openOptions } from '../../../support/pages/open-options';
import { useWholeService } from '../../../support/sign-in';
import { signIn, store } from '../../../support/stored';
import { worker } from '../../../support/worker';
import { ago } from '../../../support/clock';

const main = () => page.getByRole('main');
const report = () => page.getByRole('textbox', { name: t('diagnostics_report') });
const said = () => (report().element() as HTMLTextAreaElement).value;

const GOOD: Omit<ConnectionCheck, 'at'> = {
  encodings: { form: null, json: { code: 'api-key' } },
  tookMs: 120,
  aheadMs: 900,
};

/** Checks the connection, which turns out like this. */
async function check(change: Partial<ConnectionCheck>): Promise<void> {
  worker.on('connection.check', () => ({ at: Date.now(), ...GOOD, ...change }));
  await page.getByRole('button', { name: t('diagnostics_check') }).click();
}

beforeEach(() => useWholeService());

describe('the diagnostics', () => {
  test('have a page to themselves, and are opened from the help', async () => {
    await openOptions('#/help');
    await page.getByRole('link', { name: t('diagnostics_title') }).click();
    await expect.element(page.getByText(t('diagnostics_intro'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('diagnostics_title') })).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: t('options_kept') })).not.toBeInTheDocument();
  });

  test('say in one sentence that everything is in order', async () => {
    await openOptions('#/diagnostics');
    await check({});
    await expect.element(main().getByRole('status').getByText(t('diagnostics_good'))).toBeVisible();
    await expect.poll(said).toContain('encoding: good set up form, form ok, json api-key');
  });

  test('say of each problem what it is and what to do', async () => {
    await openOptions('#/diagnostics');
    const failure = { code: 'redirected' } as const;
    await check({ encodings: { form: failure, json: failure }, aheadMs: 3_600_000 });
    for (const text of ['error_redirected', 'error_do_checkService', 'diagnostics_clockDo'] as const)
      await expect.element(main().getByText(t(text))).toBeVisible();
    await expect.element(page.getByText(t('diagnostics_good'))).not.toBeInTheDocument();
  });

  test('R27: say when it was last looked, what failed or can’t be read, and until when it rests', async () => {
    const at = Date.now() - 180_000;
    await store(lastRunItem, aRun({ at, failure: { code: 'http' }, unreadable: 2, mentionsAt: at }));
    await openOptions('#/diagnostics');
    await expect.element(main().getByText(t('popup_lastChecked', ago(180_000)))).toBeVisible();
    await expect.element(main().getByText(t('error_http'))).toBeVisible();
    await expect.element(main().getByText(plural('unreadable', 2, ago(180_000)))).toBeVisible();
    const until = Date.now() + 600_000;
    await store(pauseItem, { code: 'rate-limited', failures: 3, since: 1, until, asked: true });
    await expect.element(main().getByText(t('error_rateLimited'))).toBeVisible();
    await expect.element(main().getByText(new RegExp(t('error_do_waitUntil', '.*')))).toBeVisible();
  });

  test('name the hosts whose pictures are not shown', async () => {
    await recordRequest(request({ refusedOrigins: ['https://tracker.invalid'] }));
    await openOptions('#/diagnostics');
    await expect.element(main().getByText(t('diagnostics_refused', isolate('tracker.invalid')))).toBeVisible();
  });

  test('tell why something did not come to the inbox', async () => {
    const muted = { kind: 'comment', why: 'muted', projectId: 1, title: 'Pocket Budget' } as const;
    await store(skippedItem, [{ ...muted, at: Date.now() }]);
    await signIn();
    await store(watchingItem, { owner: 7, threads: { 1: aWatched() }, people: {} });
    await openOptions('#/diagnostics');
    await page.getByText(t('decision_title')).click();
    const text = t('decision_muted', isolate('Pocket Budget'), t('notify_comment'));
    await expect.element(page.getByRole('listitem').getByText(text, { exact: false })).toBeVisible();
    await expect.poll(said).toMatch(/^watch: \{threads:1, own:1, .* fullReadHours:[\d.]+/m);
  });
});

describe('the report', () => {
  test('is copied as it is shown', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openOptions('#/diagnostics');
    await expect.element(report()).toHaveValue(expect.stringContaining('api.commons.example'));
    await page.getByRole('button', { name: t('diagnostics_copy') }).click();
    await expect.element(page.getByText(t('diagnostics_copied'))).toBeVisible();
    expect(copy.mock.calls).toEqual([[said()]]);
  });

  test('is selected where the browser does not let it be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await openOptions('#/diagnostics');
    await page.getByRole('button', { name: t('diagnostics_copy') }).click();
    await expect.element(page.getByText(t('diagnostics_notCopied'))).toBeVisible();
    await expect.element(report()).toHaveFocus();
    const { selectionStart, selectionEnd, value } = report().element() as HTMLTextAreaElement;
    expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
    expect(value.length).toBeGreaterThan(100);
  });
});
