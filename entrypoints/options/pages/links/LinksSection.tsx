import { Button } from '../../../../components/base/Button';
import { NameForm } from '../../shared/NameForm';
import { WatchRow } from '../../shared/WatchRow';
import { t } from '../../../../utils/locale/i18n';
import type { LinksModel } from './model';
import { Section } from '../../shared/Section';

/** The other sites on which links to projects are marked, with a form to allow more. */
export function LinksSection({ model }: { model: LinksModel }) {
  const sites = model.sites.value;
  return (
    <Section id="links" title={t('links_title')}>
      <p>{t('links_intro')}</p>
      <p>{t('links_privacy')}</p>
      <NameForm
        id="links-site"
        label={t('links_site')}
        hint={t('links_siteHint')}
        saveLabel={t('links_allow')}
        field={model.site}
        onSave={() => void model.allow()}
      />
      {!model.isEverywhere.value && (
        <div class="options-actions">
          <Button onPress={() => void model.allowAll()}>{t('links_allowAll')}</Button>
        </div>
      )}
      <output>{model.needsReload.value && t('links_reload')}</output>
      <ul aria-label={t('links_allowed')}>
        {sites.map(({ site, isNeeded }) => (
          <WatchRow key={site} title={siteName(site)} problem={isNeeded ? t('links_needed') : ''}>
            <Button label={t('options_removeName', siteName(site))} onPress={() => void model.remove(site)}>
              {t('options_remove')}
            </Button>
          </WatchRow>
        ))}
      </ul>
    </Section>
  );
}

function siteName(site: string): string {
  if (site === '*') return t('links_everywhere');
  return site.startsWith('*.') ? t('links_andBelow', site.slice(2)) : site;
}
