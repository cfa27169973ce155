import { language, t, type MessageKey } from '../../../utils/locale/i18n';
import { hostOf, type HostUse } from '../../../utils/service/profile';
import './HostList.css';

interface HostListProps {
  /** Match patterns with the purposes of each. */
  hosts: readonly { pattern: string; uses: readonly HostUse[] }[];
}

const USE_WORDS = {
  interface: 'service_useInterface',
  pages: 'service_usePages',
  captcha: 'service_useCaptcha',
} as const satisfies Record<HostUse, MessageKey>;

/** Lists the hosts that the browser is going to ask for, with the reasons. */
export function HostList({ hosts }: HostListProps) {
  const list = new Intl.ListFormat(language(), { type: 'conjunction' });
  return (
    <div class="host-list">
      <p class="host-list__title">{t('service_asks')}</p>
      <ul>
        {hosts.map(({ pattern, uses }) => (
          <li key={pattern}>
            <bdi class="host-list__host">{hostOf(pattern)}</bdi>{' '}
            <span class="host-list__why">{list.format(uses.map((use) => t(USE_WORDS[use])))}</span>
          </li>
        ))}
      </ul>
      <p class="host-list__why">{t('service_asksWhy')}</p>
    </div>
  );
}
