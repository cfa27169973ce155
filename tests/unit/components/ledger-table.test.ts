import { expect, it } from 'vitest';
import { LedgerTable } from '../../../components/LedgerTable';
import type { RequestRecord } from '../../../utils/ledger';
import { t } from '../../../utils/i18n';
import { elementsIn, textsIn } from './support/drawn';

const RECORD: RequestRecord = { at: Date.UTC(2026, 4, 20, 12), tookMs: 80.4, endpoint: 'get_news', bytes: 3072, outcome: 'ok', skipped: 0, login: false, by: 'watch' };

/** The rows as their texts; what a row draws is its own. */
function rowsOf(records: readonly RequestRecord[]): string[][] {
  const rows = elementsIn(LedgerTable({ records })).filter(({ type, props }) => typeof type === 'function' && 'record' in props);
  return rows.map(({ type, props }) => elementsIn((type as (props: object) => unknown)(props)).flatMap((element) => (['td', 'th'].includes(element.type as string) ? [cellText(element.props.children)] : [])));
}

function cellText(children: unknown): string {
  const own = textsIn(children);
  const made = elementsIn(children).flatMap(({ type, props }) => (typeof type === 'function' ? textsIn((type as (props: object) => unknown)(props)) : []));
  return [...own, ...made].join('');
}

it('a request is a row that tells everything of it but what it held', () => {
  const [plain, failed] = rowsOf([RECORD, { ...RECORD, endpoint: 'view_comments.php', outcome: 'timeout', login: true, by: 'person', skipped: 3 }]);
  expect(plain?.slice(1)).toEqual(['get_news', 'Worked', 'No', 'Watch', '80 ms', '3 kB', '0']);
  expect(failed?.slice(1)).toEqual(['view_comments.php', `${t('error_timeout')} timeout`, 'Yes', 'You', '80 ms', '3 kB', '3']);
});

it('the order is the one given', () => {
  expect(rowsOf([{ ...RECORD, endpoint: 'b' }, { ...RECORD, endpoint: 'a' }]).map(([, endpoint]) => endpoint)).toEqual(['b', 'a']);
});

it('whoever has no mouse can reach what scrolls, by its name', () => {
  const [region] = elementsIn(LedgerTable({ records: [RECORD] }));
  expect(region?.props).toMatchObject({ tabIndex: 0, 'aria-label': t('diagnostics_ledgerRegion') });
});

it('an empty ledger says so', () => {
  expect(textsIn(LedgerTable({ records: [] }))).toEqual([t('diagnostics_ledgerEmpty')]);
});
