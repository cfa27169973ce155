import { badgeLabel, isTeam } from '../../utils/watch/roles';
import { t } from '../../utils/locale/i18n';
import './Badge.css';

/** A person's role at the service; nothing for people without one. */
export function Badge({ badge }: { badge: number }) {
  const label = badgeLabel(badge);
  if (!label) return null;
  return <span class={isTeam(badge) ? 'badge badge--team' : 'badge'}>{t(label)}</span>;
}
