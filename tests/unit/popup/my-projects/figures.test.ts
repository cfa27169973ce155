import { describe, expect, it } from 'vitest';
import { figureOf } from '../../../../entrypoints/popup/my-projects/figures';
import type { HistoryPoint } from '../../../../utils/cache/schema';

const TODAY = 20_000;

/** Points by days ago; comments and downloads are 0. */
const liked = (...points: [ago: number, likes: number][]): HistoryPoint[] =>
  points.map(([ago, likes]) => ({ day: TODAY - ago, likes, downloads: 0, comments: 0 }));

const figure = (points: HistoryPoint[], now: number) => figureOf('likes', points, { now, today: TODAY });

describe('the change of a figure', () => {
  it('counts from seven days ago', () => {
    expect(figure(liked([20, 3], [7, 5], [2, 8]), 9).change).toEqual({ by: 4, since: TODAY - 7 });
  });

  it('uses the point before for a day without a point', () => {
    expect(figure(liked([30, 4], [3, 6]), 6).change).toEqual({ by: 2, since: TODAY - 7 });
    expect(figure(liked([30, 4]), 4).change).toEqual({ by: 0, since: TODAY - 7 });
  });

  it('counts from the first day if that is less than a week ago', () => {
    expect(figure(liked([3, 5]), 4).change).toEqual({ by: -1, since: TODAY - 3 });
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
