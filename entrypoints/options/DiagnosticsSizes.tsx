import { QuotaMeter } from '../../components/QuotaMeter';
import { SizeTable } from '../../components/SizeTable';
import { formatNumber, language, t } from '../../utils/i18n';
import { byteSize } from '../../utils/measure';
import type { Sizes } from './diagnostics-sizes';

/** What is stored: how much of the space, and of what. */
export function DiagnosticsSizes({ sizes }: { sizes: Sizes }) {
  const { items, local, stores, usage } = sizes;
  const size = (bytes: number): string => byteSize(bytes, language());
  return (
    <>
      <QuotaMeter
        label={t('diagnostics_quotaMeter')}
        value={local.bytes}
        max={local.quota}
        text={t('diagnostics_quota', size(local.bytes), size(local.quota))}
      />
      <div class="diagnostics__columns">
        <SizeTable
          caption={t('diagnostics_small')}
          columns={[t('diagnostics_item'), t('diagnostics_bytes')]}
          rows={items.map(({ key, area, bytes }) => ({
            name: key,
            note: area === 'session' ? t('diagnostics_inMemory') : '',
            figure: size(bytes),
          }))}
        />
        <SizeTable
          caption={t('diagnostics_cached')}
          columns={[t('diagnostics_item'), t('diagnostics_entries')]}
          rows={stores.map(({ name, entries }) => ({ name, figure: formatNumber(entries) }))}
        />
      </div>
      {usage !== null && <p>{t('diagnostics_usage', size(usage))}</p>}
    </>
  );
}
