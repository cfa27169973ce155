import { describe, expect, it } from 'vitest';
import { figureOf, milestonesOf } from '../../../../entrypoints/popup/mine/figures';
import type { HistoryPoint } from '../../../../utils/cache/schema';

const TODAY = 20_000;

/** Points by days ago; comments and downloads are 0. */
const liked = (...points: [ago: number, likes: number][]): HistoryPoint[] =>
  points.map(([ago, likes]) => ({ day: TODAY - ago, likes, downloads: 0, comments: 0 }));

const figure = (points: HistoryPoint[], now: number) => figureOf('likes', points, { now, today: TODAY });

describe('the change of a figure', () => {
  it('counts from seven days ago', () => {
    expect(figure(liked([20, 3], [7, 5], [2, 8]), 9).change).toEqual({ by: 4, since: TODAY - 7, isWeek: true });
  });

  it('uses the point before for a day without a point', () => {
    expect(figure(liked([30, 4], [3, 6]), 6).change).toEqual({ by: 2, since: TODAY - 7, isWeek: true });
    expect(figure(liked([30, 4]), 4).change).toEqual({ by: 0, since: TODAY - 7, isWeek: true });
  });

  it('counts from the first day if that is less than a week ago', () => {
    expect(figure(liked([3, 5]), 4).change).toEqual({ by: -1, since: TODAY - 3, isWeek: false });
  });

  it('is unknown on the first day', () => {
    expect(figure(liked([0, 5]), 6).change).toBeNull();
    expect(figure([], 6).change).toBeNull();
  });
});

describe('the points of a figure', () => {
  it('end today with the current figure', () => {
    expect(figure(liked([3, 5], [0, 6]), 7).points).toEqual([
      { day: TODAY - 3, value: 5 },
      { day: TODAY, value: 7 },
    ]);
    expect(figure([], 2).points).toEqual([{ day: TODAY, value: 2 }]);
  });

  it('go back ninety days, starting with the value of that day', () => {
    expect(figure(liked([120, 1], [100, 2], [50, 3]), 3).points).toEqual([
      { day: TODAY - 90, value: 2 },
      { day: TODAY - 50, value: 3 },
      { day: TODAY, value: 3 },
    ]);
  });

  it('leave out future days, as after a clock that was set back', () => {
    expect(figure(liked([1, 4], [-5, 9]), 6).points).toEqual([
      { day: TODAY - 1, value: 4 },
      { day: TODAY, value: 6 },
    ]);
  });
});

describe('milestones', () => {
  const passed = (points: HistoryPoint[]) => milestonesOf(points).map(({ count, day }) => [TODAY - day, count]);

  it('are the round numbers reached, the newest first', () => {
    expect(passed(liked([9, 8], [8, 10], [5, 24], [4, 26], [1, 100]))).toEqual([
      [1, 100],
      [4, 25],
      [8, 10],
    ]);
  });

  it('are only the highest if several were reached on a day', () => {
    expect(passed(liked([9, 0], [8, 2600]))).toEqual([[8, 2500]]);
    expect(passed(liked([9, 900], [8, 1000]))).toEqual([[8, 1000]]);
  });

  it('count once, even if the figure fell in between', () => {
    expect(passed(liked([9, 9], [8, 11], [7, 8], [6, 12]))).toEqual([[8, 10]]);
  });

  it('are missing if they were reached before the first point', () => {
    expect(passed(liked([9, 500], [8, 510]))).toEqual([]);
    expect(passed([])).toEqual([]);
  });

  it('are of each figure', () => {
    const points = [
      { day: 1, likes: 9, downloads: 99, comments: 9 },
      { day: 2, likes: 10, downloads: 100, comments: 9 },
    ];
    expect(milestonesOf(points)).toEqual([
      { name: 'downloads', count: 100, day: 2 },
      { name: 'likes', count: 10, day: 2 },
    ]);
  });
});
