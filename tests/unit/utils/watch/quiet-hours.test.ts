import { describe, expect, test } from 'vitest';
import { isInQuietHours } from '../../../../utils/watch/quiet-hours';
import { DEFAULT_SETTINGS, type QuietHours } from '../../../../utils/watch/settings';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const hours = (over: Partial<QuietHours> = {}): QuietHours => ({
  on: true,
  from: 22 * 60,
  to: 7 * 60,
  days: EVERY_DAY,
  ...over,
});
/** A moment of the week that begins with Sunday, 4 January 2026. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, 4 + day, hour, minute);

describe('quiet hours', () => {
  test('are off unless the person chose them', () => {
    expect(isInQuietHours(DEFAULT_SETTINGS.quiet, at(0, 23))).toBe(false);
    expect(isInQuietHours(hours({ on: false }), at(0, 23))).toBe(false);
  });

  test('over midnight start in the evening and end in the morning, to the minute', () => {
    const moments = [at(1, 21, 59), at(1, 22), at(1, 23, 59), at(2, 0), at(2, 6, 59), at(2, 7), at(2, 12)];
    expect(moments.map((moment) => isInQuietHours(hours(), moment))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('within a day start and end in it, to the minute', () => {
    const moments = [at(1, 11, 59), at(1, 12), at(1, 12, 59), at(1, 13), at(1, 0)];
    expect(moments.map((moment) => isInQuietHours(hours({ from: 12 * 60, to: 13 * 60 }), moment))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('within a day apply on the chosen weekdays', () => {
    const quiet = hours({ from: 12 * 60, to: 13 * 60, days: [1, 5] });
    expect(EVERY_DAY.filter((day) => isInQuietHours(quiet, at(day, 12, 30)))).toEqual([1, 5]);
  });

  test('over midnight belong to the day they start on: Friday’s last until Saturday morning', () => {
    const quiet = hours({ days: [5] });
    expect(EVERY_DAY.filter((day) => isInQuietHours(quiet, at(day, 23)))).toEqual([5]);
    expect(EVERY_DAY.filter((day) => isInQuietHours(quiet, at(day, 3)))).toEqual([6]);
  });

  test('of Saturday last until Sunday morning, over the end of the week', () => {
    expect(EVERY_DAY.filter((day) => isInQuietHours(hours({ days: [6] }), at(day, 3)))).toEqual([0]);
  });

  test('without weekdays never apply', () => {
    expect(EVERY_DAY.some((day) => isInQuietHours(hours({ days: [] }), at(day, 23)))).toBe(false);
  });

  test('with the same start and end last a whole day', () => {
    const quiet = hours({ from: 480, to: 480, days: [2] });
    const moments = [at(2, 7, 59), at(2, 8), at(2, 23), at(3, 0), at(3, 7, 59), at(3, 8)];
    expect(moments.map((moment) => isInQuietHours(quiet, moment))).toEqual([false, true, true, true, true, false]);
  });

  test('from midnight to midnight are the day itself', () => {
    const quiet = hours({ from: 0, to: 0, days: [2] });
    expect(
      EVERY_DAY.filter((day) => isInQuietHours(quiet, at(day, 0)) && isInQuietHours(quiet, at(day, 23, 59))),
    ).toEqual([2]);
  });

  test('follow local time when summer time starts at night', () => {
    // On 29 March 2026, 01:59:59 UTC+1 is followed by 03:00 UTC+2.
    const moments = [
      '2026-03-28T20:59:00Z',
      '2026-03-28T21:00:00Z',
      '2026-03-29T00:59:00Z',
      '2026-03-29T01:00:00Z',
      '2026-03-29T04:59:00Z',
      '2026-03-29T05:00:00Z',
    ];
    expect(moments.map((moment) => isInQuietHours(hours(), new Date(moment)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('follow local time when summer time ends at night', () => {
    // On 25 October 2026, 02:59:59 UTC+2 is followed by 02:00 UTC+1: the hour from two to three comes twice, and is quiet twice.
    const quiet = hours({ from: 2 * 60, to: 3 * 60 });
    const moments = [
      '2026-10-24T23:59:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-25T00:59:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:59:00Z',
      '2026-10-25T02:00:00Z',
    ];
    expect(moments.map((moment) => isInQuietHours(quiet, new Date(moment)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
