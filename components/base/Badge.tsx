import { badgeLabel, isTeam } from '../../utils/text/badges';
import { t } from '../../utils/locale/i18n';
import './Badge.css';

/** A person's standing at the service; nothing for those who have none. */
export function Badge({ badge }: { badge: number }) {
  const label = badgeLabel(badge);
  if (!label) return null;
  return <span class={isTeam(badge) ? 'badge badge--team' : 'badge'}>{t(label)}</span>;
}
