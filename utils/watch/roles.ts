import type { MessageKey } from '../languages';

/** The names of badge levels (field notes, "People, badges, comments"). */
const LABELS: Readonly<Record<number, MessageKey>> = {
  5: 'badge_verified',
  10: 'badge_tester',
  15: 'badge_premium',
  20: 'badge_vip',
  40: 'badge_moderator',
  50: 'badge_administrator',
  60: 'badge_developer',
};

/** The lowest level of the service's team (section 2.3, rule 3). */
const TEAM_BADGE = 40;

/** The name of a badge level; `null` for none and for unknown levels below the team's. */
export function badgeLabel(badge: number): MessageKey | null {
  return LABELS[badge] ?? (isTeam(badge) ? 'badge_team' : null);
}

/** Whether a badge level is that of a moderator or higher. */
export function isTeam(badge: number): boolean {
  return badge >= TEAM_BADGE;
}
