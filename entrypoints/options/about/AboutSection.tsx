import { t } from '../../../utils/locale/i18n';
import { Section } from '../shared/Section';

/** The version, the documents of the package, and where there is more. @param homepage empty in a build that has none */
export function AboutSection({ version, homepage }: { version: string; homepage: string }) {
  const links: [href: string, words: string][] = [
    ['/CHANGELOG.txt', t('options_whatsNew')],
    ['/PRIVACY.txt', t('options_privacy')],
    ['/THIRD-PARTY-NOTICES.txt', t('options_licences')],
    ...(homepage
      ? ([
          [homepage, t('options_source')],
          [`${homepage}#readme`, t('options_help')],
        ] satisfies [string, string][])
      : []),
  ];
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
      </ul>
    </Section>
  );
}
