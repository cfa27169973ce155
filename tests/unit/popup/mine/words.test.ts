import { describe, expect, it } from 'vitest';
import { figureOf, totalOf } from '../../../../entrypoints/popup/mine/figures';
import { changeWords, milestoneWords, plotWords, totalWords } from '../../../../entrypoints/popup/mine/words';

/** 3 November 2026. */
const DAY = 20_760;

describe('a change in words', () => {
  it('has a sign and a first day', () => {
    expect(changeWords({ change: { by: 1200, since: DAY - 7 } }, DAY)).toBe('+1,200 this week');
    expect(changeWords({ change: { by: -3, since: DAY - 7 } }, DAY)).toBe('-3 this week');
    expect(changeWords({ change: { by: 3, since: DAY - 2 } }, DAY)).toBe('+3 since Nov 1');
  });

  it('says if there was none, or if it is unknown', () => {
    expect(changeWords({ change: { by: 0, since: DAY - 7 } }, DAY)).toBe('No change');
    expect(changeWords({ change: null }, DAY)).toBe('First recorded today');
  });
});

describe('the change of a total', () => {
  const ofDays = (...days: number[]) =>
    totalWords(
      totalOf(
        'likes',
        days.map((ago) =>
          figureOf('likes', [{ day: DAY - ago, likes: 1, downloads: 0, comments: 0 }], { now: 6, today: DAY }),
        ),
      ),
    );

  it('is that of a week only if all projects are known for a week', () => {
    expect(ofDays(9, 7)).toBe('+10 this week');
    expect(ofDays(3, 2)).toBe('+10 since Oct 31');
    expect(ofDays(9, 2)).toBe('+10 since Oct 27');
  });

  it('says if there was none, or if it is unknown', () => {
    expect([totalWords({ change: { by: 0, since: DAY - 7 }, isWeek: true }), ofDays(0)]).toEqual([
      'No change',
      'First recorded today',
    ]);
  });
});

it('the name of a plot has its first, last and highest value', () => {
  const points = [
    { day: DAY - 3, value: 5 },
    { day: DAY - 1, value: 1900 },
    { day: DAY, value: 7 },
  ];
  expect(plotWords({ name: 'likes', points })).toBe('Likes from Oct 31 to today: first 5, last 7, highest 1,900');
});

it('a milestone has its day', () => {
  expect(milestoneWords({ name: 'downloads', count: 1000, day: DAY })).toBe('Reached 1,000 downloads on Nov 3');
});
