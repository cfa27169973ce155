import { describe, expect, it } from 'vitest';
import { exactTime, relativeTime } from '../../../../utils/locale/relative-time';

const NOW = Date.UTC(2026, 6, 1, 12);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

describe('relative time', () => {
  it.each([
    [0, 'now'],
    [-59 * SECOND, 'now'],
    [59 * SECOND, 'now'],
    [-MINUTE, '1 minute ago'],
    [-59 * MINUTE, '59 minutes ago'],
    [-HOUR, '1 hour ago'],
    [-23 * HOUR, '23 hours ago'],
    [-DAY, 'yesterday'],
    [-6 * DAY, '6 days ago'],
    [-7 * DAY, 'last week'],
    [-29 * DAY, '4 weeks ago'],
    [-31 * DAY, 'last month'],
    [-364 * DAY, '11 months ago'],
    [-366 * DAY, 'last year'],
    [-20 * 366 * DAY, '20 years ago'],
    [5 * MINUTE, 'in 5 minutes'],
    [DAY, 'tomorrow'],
  ])('%i ms from now is "%s"', (distance, words) => {
    expect(relativeTime(NOW + distance, NOW, 'en')).toBe(words);
  });

  it('never rounds up', () => {
    expect(relativeTime(NOW - (2 * HOUR - 1), NOW, 'en')).toBe('1 hour ago');
  });

  it("is in the person's language", () => {
    expect(relativeTime(NOW - 3 * HOUR, NOW, 'de')).toBe('vor 3 Stunden');
    expect(relativeTime(NOW - DAY, NOW, 'fr')).toBe('hier');
  });
});

describe('exact time', () => {
  it('has the day, the date and the time', () => {
    expect(exactTime(new Date(2026, 6, 1, 15, 4).getTime(), 'en-GB')).toMatch(/^Wednesday,? 1 July 2026 at 15:04$/);
  });
});
