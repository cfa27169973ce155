import type { RequestRecord } from '../../../utils/cache/schema';
import { whatHappened } from '../../../utils/locale/error-words';
import { byteSize, milliseconds, recentDateTime } from '../../../utils/locale/formats';
import { formatNumber, language, t } from '../../../utils/locale/i18n';
import './LedgerTable.css';

interface LedgerTableProps {
  records: readonly RequestRecord[];
  /** Epoch ms. */
  now: number;
}

const TITLES = [
  'diagnostics_at',
  'diagnostics_outcome',
  'diagnostics_endpoint',
  'diagnostics_login',
  'diagnostics_by',
  'diagnostics_took',
  'diagnostics_bytes',
  'diagnostics_left',
] as const;

/** The request ledger, in the given order, as a table that scrolls. */
export function LedgerTable({ records, now }: LedgerTableProps) {
  if (records.length === 0) return <p class="options-soft">{t('diagnostics_ledgerEmpty')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that it can be scrolled with the keyboard
    <section class="ledger-table" aria-label={t('diagnostics_ledgerRegion')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, index) => (
            // Two requests can start in the same millisecond. The position counted from the oldest is a stable key.
            <Row key={records.length - index} record={record} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ record, now }: { record: RequestRecord; now: number }) {
  const { at, endpoint, by, login, tookMs, bytes, outcome, skipped } = record;
  return (
    <tr>
      <td>
        <time dir="auto" dateTime={new Date(at).toISOString()}>
          {recentDateTime(at, now, language())}
        </time>
      </td>
      {outcome === 'ok' ? (
        <td>{t('diagnostics_outcomeGood')}</td>
      ) : (
        // The code, so that the row stays one line. The sentence is a tooltip and a text for screen readers.
        <td class="ledger-table__failed" title={whatHappened({ code: outcome })}>
          <code dir="ltr">{outcome}</code> <span class="unseen">{whatHappened({ code: outcome })}</span>
        </td>
      )}
      <th scope="row">
        <code dir="ltr">{endpoint}</code>
      </th>
      <td>{t(login ? 'diagnostics_yes' : 'diagnostics_no')}</td>
      <td>{t(by === 'person' ? 'diagnostics_byPerson' : 'diagnostics_byWatch')}</td>
      <td>
        <bdi>{milliseconds(Math.round(tookMs), language())}</bdi>
      </td>
      <td>
        <bdi>{byteSize(bytes, language())}</bdi>
      </td>
      <td class={skipped > 0 ? 'ledger-table__skipped' : ''}>{formatNumber(skipped)}</td>
    </tr>
  );
}
