import { describe, expect, it } from 'vitest';
import { weekdays } from '../../../../entrypoints/options/notifications/DayPicker';
import {
  describeQuietHours,
  describeQuietTimes,
  quietState,
} from '../../../../entrypoints/options/notifications/quiet-state';
import { formatTimeOfDay, parseTimeOfDay } from '../../../../entrypoints/options/notifications/QuietHoursView';
import type { QuietHours } from '../../../../utils/watch/settings';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const NIGHTS: QuietHours = { on: true, from: 22 * 60, to: 7 * 60, days: EVERY_DAY };

/** A day of the week that begins on Sunday, 17 May 2026, at this hour on the wall. */
const on = (day: number, hour: number, minute = 0): Date => new Date(2026, 4, 17 + day, hour, minute);

describe('quiet hours', () => {
  it.each([
    ['in the evening, until the next morning', NIGHTS, on(3, 23), true, on(4, 7)],
    ['in the morning, until the same', NIGHTS, on(3, 6, 59), true, on(3, 7)],
    ['by day, and begin in the evening', NIGHTS, on(3, 7), false, on(3, 22)],
    ['at noon of the chosen days', { ...NIGHTS, from: 720, to: 780, days: [1] }, on(3, 12, 30), false, on(8, 12)],
    ['on the morning after the only day', { ...NIGHTS, days: [3] }, on(4, 6), true, on(4, 7)],
    ['on the evening after the only day', { ...NIGHTS, days: [3] }, on(4, 23), false, on(10, 22)],
    ['for a whole day', { ...NIGHTS, from: 60, to: 60, days: [3] }, on(3, 12), true, on(4, 1)],
    ['for two whole days in a row', { ...NIGHTS, from: 60, to: 60, days: [3, 4] }, on(3, 12), true, on(5, 1)],
    ['all the time', { ...NIGHTS, from: 60, to: 60 }, on(3, 12), true, null],
    ['never, without a day', { ...NIGHTS, days: [] }, on(3, 23), false, null],
  ] as const)('are recognised %s', (_when, quiet, now, isQuiet, changesAt) => {
    expect(quietState({ ...quiet, days: [...quiet.days] }, now)).toEqual({ isQuiet, changesAt });
  });

  it('are described with the weekday if it is not today', () => {
    expect(describeQuietHours(NIGHTS, on(3, 6).getTime())).toMatch(/^Quiet until 7:00\sAM\.$/);
    expect(describeQuietHours(NIGHTS, on(3, 23).getTime())).toMatch(/^Quiet until Thursday\D* 7:00\sAM\.$/);
    expect(describeQuietHours({ ...NIGHTS, days: [6] }, on(3, 23).getTime())).toMatch(/^Next quiet hours: .*Saturday/);
    expect(describeQuietHours({ ...NIGHTS, days: [] }, on(3, 23).getTime())).toBe(
      'No day is selected, so quiet hours never start.',
    );
    expect(describeQuietHours({ ...NIGHTS, from: 0, to: 0 }, on(3, 23).getTime())).toBe('Always quiet.');
  });

  it('explain times that cross midnight or last a whole day', () => {
    expect([NIGHTS, { ...NIGHTS, from: 60, to: 120 }, { ...NIGHTS, from: 60, to: 60 }].map(describeQuietTimes)).toEqual(
      ['Ends the next day', '', 'Lasts all day'],
    );
  });
});

describe('a time of day', () => {
  it('is written and read as fields write it', () => {
    expect([0, 7 * 60 + 5, 23 * 60 + 59].map(formatTimeOfDay)).toEqual(['00:00', '07:05', '23:59']);
    expect(['00:00', '07:05', '23:59', '22:00:30'].map(parseTimeOfDay)).toEqual([0, 425, 1439, 1320]);
  });

  it('that is not whole yet is none', () => {
    expect(parseTimeOfDay('')).toBeNull();
  });
});

describe('the days of the week', () => {
  const order = (place: string) => weekdays(place, 'en').map(({ day }) => day);

  it('come in the order of the place', () => {
    expect(order('en-US')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(order('de-DE')).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(order('ar-EG')).toEqual([6, 0, 1, 2, 3, 4, 5]);
  });

  it('have the names of the language, which need not be that of the place', () => {
    expect(weekdays('de-DE', 'en')[0]).toEqual({ day: 1, short: 'Mon', long: 'Monday' });
    expect(weekdays('de-DE', 'en')[6]).toEqual({ day: 0, short: 'Sun', long: 'Sunday' });
  });
});
