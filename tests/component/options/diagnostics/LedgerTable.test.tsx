import '../../../../components/base/tokens.css';
import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LedgerTable } from '../../../../entrypoints/options/diagnostics/LedgerTable';
import type { RequestRecord } from '../../../../utils/cache/schema';
import { recentDateTime } from '../../../../utils/locale/formats';
import { t } from '../../../../utils/locale/i18n';
import { request } from '../../../unit/options/support/diagnostics';
import { mountPoint } from '../../support/page-lifetime';

const RECORD = request({ at: Date.UTC(2026, 4, 20, 12), tookMs: 80.4, bytes: 3072 });
const region = () => page.getByRole('region', { name: t('diagnostics_ledgerRegion') });
const cellsOf = (row: Element) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);
const rows = () => [...document.querySelectorAll('tbody tr')];

function show(records: readonly RequestRecord[], now = RECORD.at): void {
  render(<LedgerTable records={records} now={now} />, mountPoint());
}

describe('the table of requests', () => {
  test('has a row for each, with all its data', () => {
    const failed = {
      endpoint: 'view_comments.php',
      outcome: 'timeout',
      login: true,
      by: 'person',
      skipped: 3,
    } as const;
    show([RECORD, { ...RECORD, ...failed }]);
    expect(rows().map((row) => cellsOf(row).slice(1))).toEqual([
      ['OK', 'get_news', 'No', 'Check', '80 ms', '3 kB', '0'],
      [`timeout ${t('error_timeout')}`, 'view_comments.php', 'Yes', 'You', '80 ms', '3 kB', '3'],
    ]);
  });

  test('shows the code of a failure, and its sentence as a tooltip and for screen readers', async () => {
    show([{ ...RECORD, outcome: 'too-many-requests' }]);
    const cell = page.getByRole('cell', { name: `too-many-requests ${t('error_tooManyRequests')}` });
    await expect.element(cell).toHaveAttribute('title', t('error_tooManyRequests'));
    await expect.element(cell.getByText('too-many-requests', { exact: true })).toBeVisible();
    const sentence = cell.getByText(t('error_tooManyRequests'));
    expect(sentence.element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  });

  test('names the date of a request only where it was on another day', () => {
    const dayLater = RECORD.at + 86_400_000;
    show([RECORD]);
    show([RECORD], dayLater);
    expect(rows().map((row) => cellsOf(row)[0])).toEqual([
      recentDateTime(RECORD.at, RECORD.at, 'en'),
      recentDateTime(RECORD.at, dayLater, 'en'),
    ]);
  });

  test('can be focused, to be scrolled by keyboard, and has a name', async () => {
    show([RECORD]);
    (region().element() as HTMLElement).focus();
    await expect.element(region()).toHaveFocus();
  });

  test('says when it is empty', async () => {
    show([]);
    await expect.element(page.getByText(t('diagnostics_ledgerEmpty'))).toBeVisible();
  });
});
