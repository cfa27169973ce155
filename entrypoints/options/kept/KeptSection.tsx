import { t } from '../../../utils/locale/i18n';
import { Section } from '../shared/Section';
import { ClearingPart } from './ClearingPart';
import type { KeptModel } from './model';

/** What is kept in this browser, and how to clear it. */
export function KeptSection({ model, isBaked }: { model: KeptModel; isBaked: boolean }) {
  return (
    <Section id="kept" title={t('options_kept')}>
      <p>{t('options_keptLogin')}</p>
      {!isBaked && <p>{t('options_keptProfile')}</p>}
      <p>{t('options_keptRest')}</p>
      <ClearingPart clearing="caches" model={model} />
      <ClearingPart clearing="settings" model={model} />
      <ClearingPart clearing="everything" model={model} />
    </Section>
  );
}
