import { describe, expect, it } from 'vitest';
import { figureOf, totalOf } from '../../../../entrypoints/popup/my-projects/figures';
import { changeWords, plotWords } from '../../../../entrypoints/popup/my-projects/words';

/** 3 November 2026. */
const DAY = 20_760;

describe('the change of a figure, or of a total, in words', () => {
  const figure = (ago: number, likes = 1) =>
    figureOf('likes', [{ day: DAY - ago, likes, downloads: 0, comments: 0 }], { now: 6, today: DAY });
  const total = (...days: number[]) =>
    totalOf(
      'likes',
      days.map((ago) => figure(ago)),
    );

  it.each([
    [figure(7, -1194), '+1,200 since Oct 27'],
    [figure(9, 9), '-3 since Oct 27'],
    [figure(2, 3), '+3 since Nov 1'],
    [figure(7, 6), '0 since Oct 27'],
    [figure(0), ''],
    [total(9, 7), '+10 since Oct 27'],
    [total(3, 2), '+10 since Oct 31'],
    [total(9, 2), '+10 since Oct 27'],
    [total(0), ''],
  ])('%j is “%s”', (summary, words) => {
    expect(changeWords(summary)).toBe(words);
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
