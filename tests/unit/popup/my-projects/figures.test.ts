import { describe, expect, it } from 'vitest';
import { plotPath } from '../../../../entrypoints/popup/my-projects/FigureColumn';
import { figureOf, totalOf } from '../../../../entrypoints/popup/my-projects/figures';
import { changeWords, plotWords } from '../../../../entrypoints/popup/my-projects/words';

/** 3 November 2026. */
const TODAY = 20_760;

/** A figure of these likes by days ago; comments and downloads are 0. */
function figure(points: [ago: number, likes: number][], now: number) {
  const history = points.map(([ago, likes]) => ({ day: TODAY - ago, likes, downloads: 0, comments: 0 }));
  return figureOf('likes', history, { now, today: TODAY });
}

describe('the change of a figure', () => {
  // One case a line.
  // prettier-ignore
  it.each<[string, [number, number][], number, [by: number, ago: number] | null]>([
    ['counts from seven days ago', [[20, 3], [7, 5], [2, 8]], 9, [4, 7]],
    ['uses the point before for a day without a point', [[30, 4], [3, 6]], 6, [2, 7]],
    ['is none where nothing moved', [[30, 4]], 4, [0, 7]],
    ['counts from the first day if that is less than a week ago', [[3, 5]], 4, [-1, 3]],
    ['is unknown on the first day', [[0, 5]], 6, null],
    ['is unknown without a point', [], 6, null],
  ])('%s', (_what, points, now, change) => {
    expect(figure(points, now).change).toEqual(change && { by: change[0], since: TODAY - change[1] });
  });
});

describe('the points of a figure', () => {
  // prettier-ignore
  it.each<[string, [number, number][], number, [ago: number, value: number][]]>([
    ['end today with the current figure', [[3, 5], [0, 6]], 7, [[3, 5], [0, 7]]],
    ['are that figure alone at first', [], 2, [[0, 2]]],
    ['go back ninety days, from the value then', [[120, 1], [100, 2], [50, 3]], 3, [[90, 2], [50, 3], [0, 3]]],
    ['leave out future days, as after a clock that was set back', [[1, 4], [-5, 9]], 6, [[1, 4], [0, 6]]],
  ])('%s', (_what, points, now, expected) => {
    expect(figure(points, now).points).toEqual(expected.map(([ago, value]) => ({ day: TODAY - ago, value })));
  });
});

describe('the change of a figure, or of a total, in words', () => {
  const total = (...days: number[]) =>
    totalOf(
      'likes',
      days.map((ago) => figure([[ago, 1]], 6)),
    );

  it.each([
    [figure([[7, -1194]], 6), '+1,200 since Oct 27'],
    [figure([[9, 9]], 6), '-3 since Oct 27'],
    [figure([[2, 3]], 6), '+3 since Nov 1'],
    [figure([[7, 6]], 6), '0 since Oct 27'],
    [figure([[0, 1]], 6), ''],
    [total(9, 7), '+10 since Oct 27'],
    [total(3, 2), '+10 since Oct 31'],
    [total(9, 2), '+10 since Oct 27'],
    [total(0), ''],
  ])('%j is “%s”', (summary, words) => {
    expect(changeWords(summary)).toBe(words);
  });
});

it('the name of a plot has its first, last and highest value', () => {
  // prettier-ignore
  const { points } = figure([[3, 5], [1, 1900]], 7);
  expect(plotWords({ name: 'likes', points })).toBe('Likes from Oct 31 to today: first 5, last 7, highest 1,900');
});

describe('the path of a plot', () => {
  const SIZE = { width: 100, height: 20 };
  const plot = (...points: [day: number, value: number][]) =>
    plotPath(
      points.map(([day, value]) => ({ day, value })),
      SIZE,
    );

  it.each([
    [
      'runs in steps between the lowest and the highest value',
      plot([10, 2], [15, 4], [20, 3]),
      'M0 20H0V20H50V0H100V10',
    ],
    ['has a longer step for days without a point', plot([0, 0], [9, 1], [10, 2]), 'M0 20H0V20H90V10H100V0'],
    ['fills the width for a single point', plot([5, 7]), 'M0 10H100V10'],
  ])('%s', (_what, { line, area }, expected) => {
    expect([line, area]).toEqual([expected, `${expected}V20H0Z`]);
  });

  it('ends at the last value: in the middle for a constant one, along the bottom for 0', () => {
    const ends = [plot([10, 2], [15, 4], [20, 3]), plot([0, 7], [9, 7]), plot([0, 0], [9, 0])].map(({ end }) => end);
    expect(ends).toEqual([10, 10, 20].map((y) => ({ x: 100, y })));
  });

  it('is valid without points', () => {
    const { line, area } = plot();
    expect(line + area).not.toMatch(/NaN|Infinity/);
  });
});
