import { describe, expect, test } from 'vitest';
import { isSnoozed, SNOOZE_CHOICES, snoozeEnd } from '../../../../utils/watch/snooze';
import { valuesOf } from '../../../tools/worlds/draw';
import { changesOfClock, enterWorld } from '../../world';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every hour of the week that begins with Sunday, 4 January 2026, on the hour and shortly after it. */
const moments = Array.from({ length: 7 * 24 * 2 }, (_, half) => new Date(2026, 0, 4, half / 2, (half % 2) * 20));

describe('at every hour of the week', () => {
  test('an hour ends an hour later', () => {
    expect(moments.every((now) => snoozeEnd('hour', now) === now.getTime() + HOUR_MS)).toBe(true);
  });

  test('this evening is six o’clock of the same day, and not offered after it', () => {
    const ends = moments.map((now) => (now.getHours() < 18 ? new Date(now).setHours(18, 0, 0, 0) : null));
    expect(moments.map((now) => snoozeEnd('evening', now))).toEqual(ends);
  });

  test('tomorrow is eight o’clock of the next day', () => {
    const ends = moments.map((now) => new Date(2026, 0, now.getDate() + 1, 8).getTime());
    expect(moments.map((now) => snoozeEnd('tomorrow', now))).toEqual(ends);
  });

  test('three different times are offered at least', () => {
    const ends = moments.map((now) => SNOOZE_CHOICES.flatMap((choice) => snoozeEnd(choice, now) ?? []));
    expect(ends.filter((all) => new Set(all).size < 3)).toEqual([]);
  });

  test('Monday is eight o’clock of the next Monday, on a Monday that of the next week, and not offered before it', () => {
    // The Mondays of that week and the next are 5 and 12 January.
    const ends = moments.map((now) => (now.getDay() === 0 ? null : new Date(2026, 0, 12, 8).getTime()));
    expect(moments.map((now) => snoozeEnd('monday', now))).toEqual(ends);
  });

  test('every choice is active now', () => {
    const ends = moments.flatMap((now) =>
      SNOOZE_CHOICES.map((choice) => ({ now: now.getTime(), until: snoozeEnd(choice, now) })),
    );
    expect(ends.filter(({ now, until }) => until !== null && !isSnoozed({ until }, now))).toEqual([]);
  });
});

test('evening and Monday follow local time across the change to and from summer time', () => {
  expect(snoozeEnd('evening', new Date('2026-03-29T00:30:00Z'))).toBe(Date.parse('2026-03-29T16:00:00Z'));
  expect(snoozeEnd('monday', new Date('2026-03-28T12:00:00Z'))).toBe(Date.parse('2026-03-30T06:00:00Z'));
  expect(snoozeEnd('monday', new Date('2026-10-24T12:00:00Z'))).toBe(Date.parse('2026-10-26T07:00:00Z'));
  const now = new Date('2026-10-19T00:00:00+02:00');
  expect(isSnoozed({ until: snoozeEnd('monday', now) ?? 0 }, now.getTime())).toBe(true);
});

describe.for(valuesOf('zone'))('in %s, in the days around both changes of the clock', (zone) => {
  test('evening and tomorrow are what the clock on the wall shows then', { tags: ['full'] }, () => {
    enterWorld({ zone });
    const around = changesOfClock(2026).flatMap((change) =>
      Array.from({ length: 4 * 24 * 4 }, (_, quarter) => new Date(change - 2 * DAY_MS + (quarter * HOUR_MS) / 4)),
    );
    const wall = (at: number | null) =>
      at && [new Date(at).getDate(), new Date(at).getHours(), new Date(at).getMinutes()];
    for (const now of around) {
      const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
      const evening = now.getHours() < 18 ? [date, 18, 0] : null;
      expect([now, wall(snoozeEnd('evening', now))]).toEqual([now, evening]);
      expect([now, wall(snoozeEnd('tomorrow', now))]).toEqual([
        now,
        [new Date(year, month, date + 1, 12).getDate(), 8, 0],
      ]);
    }
  });
});

describe('a snooze', () => {
  test('ends at its time', () => {
    expect([9, 10, 11].map((now) => isSnoozed({ until: 10 }, now))).toEqual([true, false, false]);
    expect(isSnoozed(null, 5)).toBe(false);
  });

  test('ends if a clock that was set back would prolong it', () => {
    expect([isSnoozed({ until: 8 * DAY_MS }, 0), isSnoozed({ until: 8 * DAY_MS + 1 }, 0)]).toEqual([true, false]);
  });
});
