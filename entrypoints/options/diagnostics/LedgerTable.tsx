import type { RequestRecord } from '../../../utils/cache/schema';
import { whatHappened } from '../../../utils/locale/error-words';
import { formatNumber, language, t } from '../../../utils/locale/i18n';
import { byteSize, milliseconds, recentDateTime } from '../../../utils/locale/formats';
import './LedgerTable.css';

interface LedgerTableProps {
  records: readonly RequestRecord[];
  /** Epoch ms. */
  now: number;
}

/** The request ledger, in the given order, as a table that scrolls. */
export function LedgerTable({ records, now }: LedgerTableProps) {
  if (records.length === 0) return <p class="options-soft">{t('diagnostics_ledgerEmpty')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that it can be scrolled with the keyboard
    <section class="ledger-table" aria-label={t('diagnostics_ledgerRegion')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('diagnostics_at')}</th>
            <th scope="col">{t('diagnostics_outcome')}</th>
            <th scope="col">{t('diagnostics_endpoint')}</th>
            <th scope="col">{t('diagnostics_login')}</th>
            <th scope="col">{t('diagnostics_by')}</th>
            <th scope="col" class="ledger-table__number">
              {t('diagnostics_took')}
            </th>
            <th scope="col" class="ledger-table__number">
              {t('diagnostics_bytes')}
            </th>
            <th scope="col" class="ledger-table__number">
              {t('diagnostics_left')}
            </th>
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
  const locale = language();
  return (
    <tr>
      <td>
        <time dir="auto" dateTime={new Date(at).toISOString()}>
          {recentDateTime(at, now, locale)}
        </time>
      </td>
      {outcome === 'ok' ? <td>{t('diagnostics_outcomeGood')}</td> : <Failed code={outcome} />}
      <th scope="row">
        <code dir="ltr">{endpoint}</code>
      </th>
      <td>{t(login ? 'diagnostics_yes' : 'diagnostics_no')}</td>
      <td>{t(by === 'person' ? 'diagnostics_byPerson' : 'diagnostics_byWatch')}</td>
      <td class="ledger-table__number">
        <bdi>{milliseconds(Math.round(tookMs), locale)}</bdi>
      </td>
      <td class="ledger-table__number">
        <bdi>{byteSize(bytes, locale)}</bdi>
      </td>
      <td class={skipped > 0 ? 'ledger-table__number ledger-table__skipped' : 'ledger-table__number'}>
        {formatNumber(skipped)}
      </td>
    </tr>
  );
}

/** Shows the code, so that the row stays one line. The sentence is a tooltip and a text for screen readers. */
function Failed({ code }: { code: Exclude<RequestRecord['outcome'], 'ok'> }) {
  const what = t(whatHappened(code));
  return (
    <td class="ledger-table__failed" title={what}>
      <code dir="ltr">{code}</code> <span class="unseen">{what}</span>
    </td>
  );
}
