import { t } from '../../../utils/locale/i18n';
import type { OptionsModel } from '../model';
import { legalPages, LinkList } from '../shared/LinkList';
import { Section } from '../shared/Section';

/** The version, the documents of the package, and where there is more. */
export function AboutSection({ about: { version, homepage }, service }: Pick<OptionsModel, 'about' | 'service'>) {
  return (
    <Section id="about" title={t('options_about')}>
      <p>{t('about_version', version)}</p>
      {__RELEASE__ && <p class="options-soft">{t('options_builtFrom', __RELEASE__.builtFrom)}</p>}
      <p class="options-actions">
        <a href="#/diagnostics">{t('diagnostics_title')}</a> <a href="#/welcome">{t('welcome_again')}</a>
      </p>
      <LinkList
        links={[
          ['/CHANGELOG.txt', t('project_whatsNew')],
          ['/PRIVACY.txt', t('options_privacy')],
          ['/THIRD-PARTY-NOTICES.txt', t('options_licences')],
          [homepage, t('options_help')],
        ]}
      />
      {service.value && <LinkList links={legalPages(service.value.name)} />}
    </Section>
  );
}
