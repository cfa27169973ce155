import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderedRows, rowAt, rowsBetween, rowStarts } from '../../../../components/list/virtual-rows';

const GUESS = { estimate: 100, gap: 10 };

describe('the rows of a long list', () => {
  it('stand below each other, by the heights that are known and a estimate for the others', () => {
    expect(rowStarts([7, 8, 9], new Map([[8, 50]]), GUESS)).toEqual([0, 110, 170, 270]);
    expect(rowStarts([], new Map(), GUESS)).toEqual([0]);
  });

  it('are found by a place, also outside of the list', () => {
    const starts = rowStarts([7, 8, 9], new Map([[8, 50]]), GUESS);
    expect([-50, 0, 109, 110, 169, 170, 9999].map((place) => rowAt(starts, place))).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(rowAt([0], 50)).toBe(0);
  });

  it('between two places come with some on either side, and never more than there are', () => {
    const starts = rowStarts(
      Array.from({ length: 300 }, (_, id) => id),
      new Map(),
      GUESS,
    );
    expect(rowsBetween(starts, { top: 1100, bottom: 1700, overscan: 3 })).toEqual({ from: 7, to: 19 });
    expect(rowsBetween(starts, { top: -400, bottom: 200, overscan: 3 })).toEqual({ from: 0, to: 5 });
    expect(rowsBetween(starts, { top: 32_900, bottom: 33_500, overscan: 3 })).toEqual({ from: 296, to: 300 });
    expect(rowsBetween([0], { top: 0, bottom: 600, overscan: 3 })).toEqual({ from: 0, to: 0 });
  });

  it('cover the whole view at any height', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 400 }),
        fc.nat(40_000),
        (heights, top) => {
          const ids = heights.map((_, id) => id);
          const starts = rowStarts(ids, new Map(heights.entries()), GUESS);
          const { from, to } = rowsBetween(starts, { top, bottom: top + 600, overscan: 0 });
          const end = starts[ids.length] ?? 0;
          expect(starts[from]).toBeLessThanOrEqual(Math.min(top, end));
          expect(to === ids.length || (starts[to] ?? 0) > top + 600).toBe(true);
          expect(to - from).toBeLessThanOrEqual(600 / 30 + 2);
        },
      ),
    );
  });

  it('are drawn with the one that is held, in its order, and once', () => {
    const range = { from: 20, to: 23 };
    expect(renderedRows(range, null)).toEqual([20, 21, 22]);
    expect(renderedRows(range, 21)).toEqual([20, 21, 22]);
    expect(renderedRows(range, 3)).toEqual([3, 20, 21, 22]);
    expect(renderedRows(range, 23)).toEqual([20, 21, 22, 23]);
    expect(renderedRows({ from: 0, to: 0 }, null)).toEqual([]);
  });
});
