import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../utils/languages';
import { exactTime, relativeTime } from '../../../../utils/locale/relative-time';
import { valuesOf } from '../../../tools/worlds/draw';
import { changesOfClock, enterWorld } from '../../world';

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
    [-7 * DAY, '1 week ago'],
    [-29 * DAY, '4 weeks ago'],
    [-31 * DAY, '1 month ago'],
    [-364 * DAY, '11 months ago'],
    [-366 * DAY, '1 year ago'],
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

describe('R42: a relative time is true by the calendar of the zone and language', () => {
  it.each(valuesOf('zone'))('in %s, most of all around both changes of the clock', (zone) => {
    enterWorld({ zone });
    const dayText = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    /** The obvious way: how often the date on the wall changes between the two times. */
    const midnights = (from: number, to: number): number => {
      const days = new Set([dayText.format(to)]);
      for (let time = from; time < to; time += HOUR) days.add(dayText.format(time));
      return days.size - 1;
    };
    const reference = (age: number, now: number, language: string): string => {
      const say = (value: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'auto' | 'always' = 'always'): string =>
        new Intl.RelativeTimeFormat(language, { numeric }).format(-value, unit);
      if (age < MINUTE) return say(0, 'second', 'auto');
      if (age < HOUR) return say(Math.floor(age / MINUTE), 'minute');
      if (age < DAY) return say(Math.floor(age / HOUR), 'hour');
      if (age < 7 * DAY) {
        const days = midnights(now - age, now);
        return days === 0 ? say(24, 'hour') : say(days, 'day', 'auto');
      }
      if (age < 30.4375 * DAY) return say(Math.floor(age / (7 * DAY)), 'week');
      if (age < 365.25 * DAY) return say(Math.floor(age / (30.4375 * DAY)), 'month');
      return say(Math.floor(age / (365.25 * DAY)), 'year');
    };
    const boundary = fc
      .tuple(fc.constantFrom(MINUTE, HOUR, DAY, 7 * DAY, 30.4375 * DAY, 365.25 * DAY), fc.integer({ min: 1, max: 9 }))
      .chain(([unit, count]) => fc.constantFrom(-1, 0, 1).map((by) => unit * count + by));
    const age = fc.oneof(boundary, fc.integer({ min: 0, max: 9 * DAY }));
    const hours = (from: number, to: number) => fc.integer({ min: from / HOUR, max: to / HOUR }).map((at) => at * HOUR);
    const aroundChanges = changesOfClock(2026).map((at) => hours(at - 2 * DAY, at + 2 * DAY));
    const now = fc.oneof(hours(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)), ...aroundChanges);
    fc.assert(
      fc.property(age, now, fc.constantFrom(...Object.keys(LANGUAGES)), (anAge, aNow, language) => {
        expect(relativeTime(aNow - anAge, aNow, language)).toBe(reference(anAge, aNow, language));
      }),
      { numRuns: 300 },
    );
  });

  it('does not call "yesterday" what was the day before', () => {
    expect(relativeTime(new Date(2026, 10, 26, 14, 9).getTime(), new Date(2026, 10, 28, 13, 10).getTime(), 'en')).toBe(
      '2 days ago',
    );
  });

  it('knows no yesterday within a day of 25 hours', () => {
    const [from, to] = [new Date(2026, 9, 25, 0, 5).getTime(), new Date(2026, 9, 25, 23, 55).getTime()];
    expect(to - from).toBeGreaterThan(DAY);
    expect(relativeTime(from, to, 'en')).toBe('24 hours ago');
  });
});

describe('exact time', () => {
  it('has the day, the date and the time', () => {
    expect(exactTime(new Date(2026, 6, 1, 15, 4).getTime(), 'en-GB')).toMatch(/^Wednesday,? 1 July 2026 at 15:04$/);
  });
});
