import { describe, expect, it } from 'vitest';
import { clockTime } from '../../../../utils/locale/clock-time';

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
