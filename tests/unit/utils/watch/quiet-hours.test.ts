import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type QuietHours } from '../../../../utils/settings';
import { isInQuietHours } from '../../../../utils/watch/snooze';
import { valuesOf } from '../../../tools/worlds/draw';
import { changesOfClock, enterWorld } from '../../world';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const NIGHT: QuietHours = { on: true, from: 22 * 60, to: 7 * 60, days: EVERY_DAY };

/** A moment of the week that begins with Sunday, 4 January 2026. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, 4 + day, hour, minute);
const utc = (...moments: string[]) => moments.map((moment) => new Date(`${moment}Z`));

test.each<[string, Partial<QuietHours>, moments: Date[], quiet: [from: number, to: number]]>([
  [
    'over midnight start in the evening and end in the morning, to the minute',
    {},
    [at(1, 21, 59), at(1, 22), at(1, 23, 59), at(2, 0), at(2, 6, 59), at(2, 7), at(2, 12)],
    [1, 5],
  ],
  [
    'within a day start and end in it, to the minute',
    { from: 12 * 60, to: 13 * 60 },
    [at(1, 0), at(1, 11, 59), at(1, 12), at(1, 12, 59), at(1, 13)],
    [2, 4],
  ],
  [
    'with the same start and end last a whole day',
    { from: 480, to: 480, days: [2] },
    [at(2, 7, 59), at(2, 8), at(2, 23), at(3, 0), at(3, 7, 59), at(3, 8)],
    [1, 5],
  ],
  [
    'from midnight to midnight are the day itself',
    { from: 0, to: 0, days: [2] },
    [at(1, 23, 59), at(2, 0), at(2, 23, 59), at(3, 0)],
    [1, 3],
  ],
  [
    // On 29 March 2026, 01:59:59 UTC+1 is followed by 03:00 UTC+2.
    'follow local time when summer time starts at night',
    {},
    [
      ...utc('2026-03-28T20:59', '2026-03-28T21:00', '2026-03-29T00:59'),
      ...utc('2026-03-29T01:00', '2026-03-29T04:59', '2026-03-29T05:00'),
    ],
    [1, 5],
  ],
  [
    // On 25 October 2026, 02:59:59 UTC+2 is followed by 02:00 UTC+1: the hour from two to three comes twice, and is quiet twice.
    'follow local time when summer time ends at night',
    { from: 2 * 60, to: 3 * 60 },
    [
      ...utc('2026-10-24T23:59', '2026-10-25T00:00', '2026-10-25T00:59'),
      ...utc('2026-10-25T01:00', '2026-10-25T01:59', '2026-10-25T02:00'),
    ],
    [1, 5],
  ],
])('quiet hours %s', (_what, over, moments, [from, to]) => {
  expect(moments.filter((moment) => isInQuietHours({ ...NIGHT, ...over }, moment))).toEqual(moments.slice(from, to));
});

test.each<[string, Partial<QuietHours>, hour: number, days: number[]]>([
  ['that are off never apply', { on: false }, 23, []],
  ['without weekdays never apply', { days: [] }, 23, []],
  ['within a day apply on the chosen weekdays', { from: 12 * 60, to: 13 * 60, days: [1, 5] }, 12, [1, 5]],
  ['over midnight belong to the day they start on: Friday’s start then', { days: [5] }, 23, [5]],
  ['of Friday last until Saturday morning', { days: [5] }, 3, [6]],
  ['of Saturday last until Sunday morning, over the end of the week', { days: [6] }, 3, [0]],
])('quiet hours %s', (_what, over, hour, days) => {
  expect(EVERY_DAY.filter((day) => isInQuietHours({ ...NIGHT, ...over }, at(day, hour, 30)))).toEqual(days);
});

test('quiet hours are off unless the person chose them', () => {
  expect(isInQuietHours(DEFAULT_SETTINGS.quiet, at(0, 23))).toBe(false);
});

test.for(valuesOf('zone'))(
  'quiet hours follow the clock on the wall in %s, in the days around both its changes',
  { tags: ['full'] },
  (zone) => {
    enterWorld({ zone });
    for (const change of changesOfClock(2026)) {
      for (let quarter = 0; quarter < 4 * 24 * 4; quarter += 1) {
        const moment = new Date(change - 2 * 86_400_000 + quarter * 900_000);
        const hour = moment.getHours();
        expect([moment, isInQuietHours(NIGHT, moment)]).toEqual([moment, hour >= 22 || hour < 7]);
      }
    }
  },
);
