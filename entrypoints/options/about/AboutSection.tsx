import { t } from '../../../utils/locale/i18n';
import { Section } from '../shared/Section';

/** The version, and where to read more. @param homepage empty in a build that has none */
export function AboutSection({ version, homepage }: { version: string; homepage: string }) {
  const links = homepage
    ? ([
        [`${homepage}/releases`, t('options_whatsNew')],
        [homepage, t('options_source')],
        [`${homepage}#readme`, t('options_help')],
      ] as const)
    : [];
  return (
    <Section id="about" title={t('options_about')}>
      <p>{t('about_version', version)}</p>
      <ul class="options-actions">
        {links.map(([href, words]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {words}
            </a>
          </li>
        ))}
        <li>
          <a href="#/kept">{t('options_privacy')}</a>
        </li>
      </ul>
    </Section>
  );
}
