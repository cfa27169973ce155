import { t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';

/** The address and the words of a link; without an address, it is left out. */
type NamedLink = readonly [href: string | undefined, words: string];

/** Links that open in a tab of their own. */
export function LinkList({ links }: { links: readonly NamedLink[] }) {
  const shown = links.flatMap(([href, words]) => (href ? [{ href, words }] : []));
  return shown.length === 0 ? null : (
    <ul class="options-actions">
      {shown.map(({ href, words }) => (
        <li key={words}>
          <a href={href} target="_blank" rel="noreferrer">
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The terms and the privacy policy of a service, as far as its release names them; none in another build. */
export function legalPages(serviceName: string): NamedLink[] {
  const name = isolate(serviceName);
  return [
    [__RELEASE__?.terms, t('service_terms', name)],
    [__RELEASE__?.privacy, t('service_privacy', name)],
  ];
}
