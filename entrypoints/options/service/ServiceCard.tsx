import { t } from '../../../utils/locale/i18n';
import type { PublicProfile } from '../../../utils/service/profile';
import './ServiceCard.css';

/** The service in use: name, host and link patterns. */
export function ServiceCard({ profile: { name, baseUrl, links } }: { profile: PublicProfile }) {
  return (
    <div class="service-card">
      <p>
        <bdi class="service-card__name">{name}</bdi> <bdi class="service-card__soft">{new URL(baseUrl).host}</bdi>
      </p>
      <p class="service-card__label">{t('service_linksTitle')}</p>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <bdi class="service-card__link">{link}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
