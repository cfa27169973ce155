import { describe, expect, test } from 'vitest';
import { isSnoozed, SNOOZE_CHOICES, snoozeEnd } from '../../../../utils/watch/snooze';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = 1;

/** Every hour of the week that begins with Sunday, 4 January 2026, on the hour and shortly after it. */
const moments = Array.from({ length: 7 * 24 }, (_, hour) => [
  new Date(2026, 0, 4, hour),
  new Date(2026, 0, 4, hour, 20),
]).flat();

describe('at every hour of the week', () => {
  test('an hour ends an hour later', () => {
    expect(moments.every((now) => snoozeEnd('hour', now) === now.getTime() + HOUR_MS)).toBe(true);
  });

  test('this evening is six o’clock of the same day, and not offered after it', () => {
    const wrong = moments.filter((now) => {
      const end = snoozeEnd('evening', now);
      return end === null ? now.getHours() < 18 : end <= now.getTime() || end !== new Date(now).setHours(18, 0, 0, 0);
    });
    expect(wrong).toEqual([]);
    expect(moments.filter((now) => snoozeEnd('evening', now) !== null)).toHaveLength(7 * 36);
  });

  test('tomorrow is eight o’clock of the next day', () => {
    const wrong = moments.filter((now) => {
      const end = new Date(now);
      end.setDate(end.getDate() + 1);
      return snoozeEnd('tomorrow', now) !== end.setHours(8, 0, 0, 0);
    });
    expect(wrong).toEqual([]);
  });

  test('three different times are offered at least', () => {
    const ends = moments.map((now) => SNOOZE_CHOICES.flatMap((choice) => snoozeEnd(choice, now) ?? []));
    expect(ends.filter((all) => new Set(all).size < 3)).toEqual([]);
  });

  test('Monday is eight o’clock of the next Monday, on a Monday that of the next week, and not offered before it', () => {
    expect(moments.filter((now) => (snoozeEnd('monday', now) === null) !== (now.getDay() === 0))).toEqual([]);
    const wrong = moments.filter((now) => {
      if (now.getDay() === 0) return false;
      const end = new Date(snoozeEnd('monday', now) ?? 0);
      const days = Math.round((new Date(end).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY_MS);
      return (
        end.getDay() !== MONDAY ||
        end.getHours() !== 8 ||
        end.getMinutes() !== 0 ||
        days < 1 ||
        days > 7 ||
        (days === 7) !== (now.getDay() === MONDAY)
      );
    });
    expect(wrong).toEqual([]);
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
  expect(
    isSnoozed(
      { until: snoozeEnd('monday', new Date('2026-10-19T00:00:00+02:00')) ?? 0 },
      Date.parse('2026-10-19T00:00:00+02:00'),
    ),
  ).toBe(true);
});

describe('a snooze', () => {
  test('ends at its time', () => {
    expect([
      isSnoozed(null, 5),
      isSnoozed({ until: 10 }, 9),
      isSnoozed({ until: 10 }, 10),
      isSnoozed({ until: 10 }, 11),
    ]).toEqual([false, true, false, false]);
  });

  test('ends if a clock that was set back would prolong it', () => {
    expect([isSnoozed({ until: 8 * DAY_MS }, 0), isSnoozed({ until: 8 * DAY_MS + 1 }, 0)]).toEqual([true, false]);
  });
});
