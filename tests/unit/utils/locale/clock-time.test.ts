import { describe, expect, it, vi } from 'vitest';
import { clockTime } from '../../../../utils/locale/clock-time';
import { valuesOf } from '../../../tools/worlds/draw';
import { changesOfClock, enterWorld } from '../../world';

const [HALF_HOUR, DAY] = [1_800_000, 86_400_000];

const at = (day: number, hour: number, minute = 0): number => new Date(2026, 4, day, hour, minute).getTime();
const WEDNESDAY_NOON = at(20, 12);

describe('a moment in few characters', () => {
  it.each([
    ['only its time today, ahead or back', at(20, 18), '18:00'],
    ['only its time, just after midnight', at(20, 0, 5), '00:05'],
    ['its weekday within a week', at(25, 8), 'Mon 08:00'],
    ['its weekday yesterday', at(19, 23, 59), 'Tue 23:59'],
    ['its date a week ahead, where the weekday would be today’s', at(27, 8), '27 May 2026, 08:00'],
    ['its date long ago', at(1, 8), '1 May 2026, 08:00'],
  ])('has %s', (_what, moment, words) => {
    expect(clockTime(moment, WEDNESDAY_NOON, 'en-GB')).toBe(words);
  });
});

describe.each(valuesOf('zone'))('R42: in %s, around both changes of the clock', (zone) => {
  it('a moment is said as the clock on the wall shows it, in few characters and in full', async () => {
    enterWorld({ zone });
    // Formatters are kept, with the zone in which they were made.
    vi.resetModules();
    const short = await import('../../../../utils/locale/clock-time');
    const { exactTime } = await import('../../../../utils/locale/relative-time');
    const wall = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
    const [day, time] = [wall({ dateStyle: 'short' }), wall({ timeStyle: 'short' })];
    const weekday = wall({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
    const full = wall({ dateStyle: 'full', timeStyle: 'short' });
    for (const now of [...changesOfClock(2026), Date.UTC(2026, 6, 1)])
      for (let moment = now - 2 * DAY; moment < now + 2 * DAY; moment += HALF_HOUR) {
        const said = (day.format(moment) === day.format(now) ? time : weekday).format(moment);
        expect([short.clockTime(moment, now, 'en-GB'), exactTime(moment, 'en-GB')]).toEqual([
          said,
          full.format(moment),
        ]);
      }
  });
});
