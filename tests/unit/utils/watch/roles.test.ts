import { describe, expect, it } from 'vitest';
import { badgeLabel, isTeam } from '../../../../utils/watch/roles';

describe('a badge', () => {
  it.each([
    [0, null],
    [5, 'badge_verified'],
    [10, 'badge_tester'],
    [15, 'badge_premium'],
    [20, 'badge_vip'],
    [40, 'badge_moderator'],
    [50, 'badge_administrator'],
    [60, 'badge_developer'],
    // Unknown ones have no name below the team, and the team’s name above.
    [7, null],
    [39, null],
    [41, 'badge_team'],
    [999, 'badge_team'],
  ])('of %i is %s', (badge, label) => {
    expect(badgeLabel(badge)).toBe(label);
  });

  it('belongs to the team from 40 on', () => {
    expect([0, 39, 40, 41, 60].map(isTeam)).toEqual([false, false, true, true, true]);
  });
});
