import { expect, it } from 'vitest';
import { LedgerTable } from '../../../../entrypoints/options/diagnostics/LedgerTable';
import type { RequestRecord } from '../../../../utils/cache/schema';
import { t } from '../../../../utils/locale/i18n';
import { recentDateTime } from '../../../../utils/locale/formats';
import { elementsIn, textsIn } from '../../components/support/drawn';

const RECORD: RequestRecord = {
  at: Date.UTC(2026, 4, 20, 12),
  tookMs: 80.4,
  endpoint: 'get_news',
  bytes: 3072,
  outcome: 'ok',
  skipped: 0,
  login: false,
  by: 'watch',
};

/** The rows as their texts; what a row draws is its own. */
function rowsOf(records: readonly RequestRecord[], now = RECORD.at): string[][] {
  const rows = elementsIn(LedgerTable({ records, now })).filter(
    ({ type, props }) => typeof type === 'function' && 'record' in props,
  );
  return rows.map((row) => cellsOf(row).map(({ props }) => textsIn(props.children).join('')));
}

/** The cells that something draws, and that what it draws with draws. */
function cellsOf({ type, props }: ReturnType<typeof elementsIn>[number]): ReturnType<typeof elementsIn> {
  if (typeof type === 'function') return elementsIn((type as (props: object) => unknown)(props)).flatMap(cellsOf);
  return type === 'td' || (type === 'th' && props.scope === 'row')
    ? [{ type, props } as ReturnType<typeof elementsIn>[number]]
    : [];
}

it('a request is a row with all its data', () => {
  const [plain, failed] = rowsOf([
    RECORD,
    { ...RECORD, endpoint: 'view_comments.php', outcome: 'timeout', login: true, by: 'person', skipped: 3 },
  ]);
  expect(plain?.slice(1)).toEqual(['OK', 'get_news', 'No', 'Check', '80 ms', '3 kB', '0']);
  expect(failed?.slice(1)).toEqual([
    `timeout ${t('error_timeout')}`,
    'view_comments.php',
    'Yes',
    'You',
    '80 ms',
    '3 kB',
    '3',
  ]);
});

it('a failure shows its code, and its sentence as a tooltip and for screen readers', () => {
  const row = elementsIn(LedgerTable({ records: [{ ...RECORD, outcome: 'too-many-requests' }], now: RECORD.at })).find(
    ({ props }) => 'record' in props,
  );
  const failed = row && cellsOf(row)[1];
  expect(failed?.props.title).toBe(t('error_tooManyRequests'));
  const parts = elementsIn(failed?.props.children).map(({ type, props }) => [type, props.class, props.children]);
  expect(parts).toEqual([
    ['code', undefined, 'too-many-requests'],
    ['span', 'unseen', t('error_tooManyRequests')],
  ]);
});

it('a request of today has no date, one of another day has', () => {
  const dayLater = RECORD.at + 86_400_000;
  expect([rowsOf([RECORD])[0]?.[0], rowsOf([RECORD], dayLater)[0]?.[0]]).toEqual([
    recentDateTime(RECORD.at, RECORD.at, 'en'),
    recentDateTime(RECORD.at, dayLater, 'en'),
  ]);
});

it('the order is the one given', () => {
  expect(
    rowsOf([
      { ...RECORD, endpoint: 'b' },
      { ...RECORD, endpoint: 'a' },
    ]).map(([, , endpoint]) => endpoint),
  ).toEqual(['b', 'a']);
});

it('the scrollable region can be focused by keyboard and has a name', () => {
  const [region] = elementsIn(LedgerTable({ records: [RECORD], now: RECORD.at }));
  expect(region?.props).toMatchObject({ tabIndex: 0, 'aria-label': t('diagnostics_ledgerRegion') });
});

it('an empty ledger says so', () => {
  expect(textsIn(LedgerTable({ records: [], now: RECORD.at }))).toEqual([t('diagnostics_ledgerEmpty')]);
});
