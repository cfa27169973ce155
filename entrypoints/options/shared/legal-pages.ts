import { t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import type { NamedLink } from './LinkList';

/** The terms and the privacy policy of a service, as far as its release names them; none in another build. */
export function legalPages(serviceName: string): NamedLink[] {
  const name = isolate(serviceName);
  return [
    [__RELEASE__?.terms, t('service_terms', name)],
    [__RELEASE__?.privacy, t('service_privacy', name)],
  ];
}
