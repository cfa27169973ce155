import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordRequest } from '../../../../utils/cache/ledger';
import type { ConnectionCheck } from '../../../../utils/messages';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { skippedItem, watchingItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { request } from '../../../unit/options/support/diagnostics';
import { aWatched } from '../../../unit/support';
import { holdTime, letPass } from '../../support/clock';
import { openOptions } from '../../support/pages/open-options';
import { useWholeService } from '../../support/sign-in';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const main = () => page.getByRole('main');
/** What opens and closes them; the list of the sections has their name as well. */
const summary = () => main().getByText(t('diagnostics_title'), { exact: true });
const intro = () => page.getByText(t('diagnostics_intro'));
const checkButton = () => page.getByRole('button', { name: t('diagnostics_check') });
const line = (name: MessageKey) =>
  page
    .getByRole('list', { name: t('diagnostics_connection') })
    .getByRole('listitem')
    .filter({ hasText: t(name) });
const states = () => [...document.querySelectorAll<HTMLElement>('.check-line__state')];
const report = () => page.getByRole('textbox', { name: t('diagnostics_report') });
const rows = () => page.getByRole('region', { name: t('diagnostics_ledgerRegion') }).getByRole('row');

const GOOD: Omit<ConnectionCheck, 'at'> = {
  encodings: { form: null, json: { code: 'api-key' } },
  tookMs: 120,
  aheadMs: 900,
};

/** Checks the connection, which turns out like this. */
async function check(change: Partial<ConnectionCheck>): Promise<void> {
  worker.on('connection.check', () => ({ at: Date.now(), ...GOOD, ...change }));
  await checkButton().click();
  await expect.poll(states).toHaveLength(5);
}

beforeEach(() => useWholeService());

describe('the diagnostics', () => {
  test('are closed until they are opened', async () => {
    await openOptions();
    await expect.element(summary()).toBeVisible();
    await expect.element(intro()).not.toBeInTheDocument();
    await summary().click();
    await expect.element(intro()).toBeVisible();
    await summary().click();
    await expect.element(intro()).not.toBeInTheDocument();
  });

  test('open by their address, in sight and with the focus', async () => {
    await openOptions('#/diagnostics');
    await expect.element(intro()).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).toBe('SUMMARY');
    await expect.poll(() => checkButton().element().getBoundingClientRect().y).toBeLessThan(700);
  });

  test('open again by their address after they were closed', async () => {
    await openOptions('#/diagnostics');
    location.hash = '#/sign-in';
    await summary().click();
    await expect.element(intro()).not.toBeInTheDocument();
    location.hash = '#/diagnostics';
    await expect.element(intro()).toBeVisible();
  });

  test('find everything in order where it is', async () => {
    await openOptions('#/diagnostics');
    await check({});
    expect(states().map(({ textContent }) => textContent)).toEqual(Array(5).fill(t('diagnostics_good')));
    await expect.element(line('diagnostics_apiKey').getByText(t('diagnostics_apiKeyGood'))).toBeVisible();
  });

  test.for([
    ['answers with a page', 'not-json', 40, 'diagnostics_warning', 'error_notJson'],
    ['leads elsewhere', 'redirected', 40, 'diagnostics_bad', 'error_redirected'],
  ] as const)('say how far a service that %s can be reached', async ([, code, tookMs, state, says]) => {
    await openOptions('#/diagnostics');
    await check({ encodings: { form: { code }, json: { code } }, tookMs, aheadMs: null });
    await expect.element(line('diagnostics_reach').getByText(t(state))).toBeVisible();
    await expect.element(line('diagnostics_reach').getByText(t(says), { exact: false })).toBeVisible();
    await expect.element(line('diagnostics_apiKey').getByText(t('diagnostics_unknown'))).toBeVisible();
    const heights = states().map(({ offsetHeight }) => offsetHeight);
    expect(Math.max(...heights), 'a state in two lines').toBeLessThan(30);
  });

  test('tell why something did not come to the inbox, twenty decisions at a time', async () => {
    const seeded = { kind: 'comment', why: 'seeded', projectId: 1, title: 'Pocket Budget', count: 3 } as const;
    await store(
      skippedItem,
      Array.from({ length: 45 }, () => ({ ...seeded, at: Date.now() })),
    );
    await signIn();
    await store(watchingItem, {
      owner: 7,
      threads: { 1: aWatched(), 2: aWatched({ reason: 'followed' }) },
      people: {},
    });
    await openOptions('#/diagnostics');
    const decisions = page.getByRole('list', { name: t('decision_title') }).getByRole('listitem');
    await expect.poll(() => decisions.elements()).toHaveLength(20);
    const text = t('decision_seededComments_other', 3, isolate('Pocket Budget'));
    await expect.element(decisions.first().getByText(text, { exact: false })).toBeVisible();
    for (const count of [40, 45]) {
      await page
        .getByRole('button', { name: t('watching_more') })
        .last()
        .click();
      await expect.poll(() => decisions.elements()).toHaveLength(count);
    }
    const said = (report().element() as HTMLTextAreaElement).value;
    expect(said).toMatch(
      /^watch: 2 threads \(1 own, 0 written, 1 followed\), 0 taken off, 0 muted, 0 unreadable, 0 people, read in full every [\d.]+ h$/m,
    );
    expect(said).toMatch(/^left out: 135 seeded, 0 kind-off, 0 muted$/m);
  });
});

describe('the requests', () => {
  /** The longest that each cell can hold. */
  const longest = request({
    at: new Date(Date.now() - 86_400_000).setHours(22, 46),
    tookMs: 15_000,
    endpoint: 'get_project_details',
    bytes: 1023,
    outcome: 'too-many-requests',
    skipped: 20,
    login: true,
  });

  test.for([
    [760, false],
    [380, true],
  ] as const)('are a line each in a window of %i pixels, and scroll only where needed', async ([width, isCut]) => {
    await recordRequest(longest);
    await openOptions('#/diagnostics');
    await page.viewport(width, 800);
    await expect.element(rows().last().getByText('too-many-requests', { exact: true })).toBeVisible();
    expect(rows().last().element().getBoundingClientRect().height).toBeLessThan(30);
    const { scrollWidth, clientWidth } = page.getByRole('region', { name: t('diagnostics_ledgerRegion') }).element();
    expect(scrollWidth > clientWidth).toBe(isCut);
  });
});

describe('the report', () => {
  test('is copied as it is shown', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openOptions('#/diagnostics');
    await expect.element(report()).toHaveValue(expect.stringContaining('api.commons.example'));
    await page.getByRole('button', { name: t('diagnostics_copy') }).click();
    await expect.element(page.getByText(t('diagnostics_copied'))).toBeVisible();
    expect(copy.mock.calls).toEqual([[(report().element() as HTMLTextAreaElement).value]]);
    await page.getByRole('button', { name: t('diagnostics_refresh') }).click();
    await expect.element(page.getByText(t('diagnostics_copied'))).not.toBeInTheDocument();
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

describe('the diagnostics, as time passes,', () => {
  beforeEach(holdTime);

  test('follow what is asked while they are open', async () => {
    await recordRequest(request({ endpoint: 'get_project_list' }));
    await openOptions('#/diagnostics');
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await recordRequest(request({ endpoint: 'get_news' }));
    await letPass(3000);
    await expect.poll(() => rows().elements()).toHaveLength(3);
    await expect.element(rows().nth(1).getByText('get_news')).toBeVisible();
  });
});
