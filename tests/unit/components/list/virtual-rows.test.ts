import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addHeights,
  aimAt,
  anchorAt,
  astray,
  lackOf,
  layOut,
  renderedRows,
  rowAt,
  rowsIn,
  startOf,
} from '../../../../components/list/virtual-rows';

const ESTIMATE = 102;
const layOutRows = (ids: readonly number[], heights: Iterable<[number, number]> = []) =>
  layOut(ids, new Map(heights), ESTIMATE);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, id) => id);
/** A hundred rows with these ids from the top; each starts 110 px below the one before. */
const ROWS = Array.from({ length: 100 }, (_, index) => 200 - index);
const layout = layOutRows(ROWS);
const height = 600;

describe('the rows of a long list', () => {
  it('stand below each other, by the heights that are known and an estimate for the others', () => {
    expect(layOutRows([7, 8, 9], [[8, 52]]).starts).toEqual([0, 110, 170, 272]);
    expect(layOutRows([]).starts).toEqual([0]);
  });

  it('are found by a place, also outside of the list', () => {
    const some = layOutRows([7, 8, 9], [[8, 52]]);
    expect([-50, 0, 109, 110, 169, 170, 9999].map((place) => rowAt(some, place))).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(rowAt(layOutRows([]), 50)).toBe(0);
  });

  test.for([
    [1100, { from: 7, to: 19 }],
    [-400, { from: 0, to: 5 }],
    [32_900, { from: 296, to: 300 }],
  ] as const)('in view at %i come with some on either side, and never more than there are', ([top, range]) => {
    expect(rowsIn(layOutRows(upTo(300)), { top, height }, 3)).toEqual(range);
    expect(rowsIn(layOutRows([]), { top, height }, 3)).toEqual({ from: 0, to: 0 });
  });

  it('cover the whole view at any height', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 400 }),
        fc.nat(40_000),
        (heights, top) => {
          const some = layOutRows(upTo(heights.length), heights.entries());
          const { from, to } = rowsIn(some, { top, height }, 0);
          const end = startOf(some, heights.length);
          expect(startOf(some, from)).toBeLessThanOrEqual(Math.min(top, end));
          expect(to === heights.length || startOf(some, to) > top + height).toBe(true);
          expect(to - from).toBeLessThanOrEqual(height / 28 + 2);
        },
      ),
    );
  });

  test.for([
    [{ from: 20, to: 23 }, -1, [20, 21, 22]],
    [{ from: 20, to: 23 }, 21, [20, 21, 22]],
    [{ from: 20, to: 23 }, 3, [3, 20, 21, 22]],
    [{ from: 20, to: 23 }, 23, [20, 21, 22, 23]],
    [{ from: 0, to: 0 }, -1, []],
  ] as const)('%j are drawn with the one that is held, %i, in its order, and once', ([range, held, drawn]) => {
    expect(renderedRows(range, held)).toEqual(drawn);
  });

  it('are lacking once the overscan is nearly used up, and at once where a visible one is missing', () => {
    const drawn = rowsIn(layout, { top: 3300, height }, 10);
    expect(drawn).toEqual({ from: 20, to: 46 });
    const lackAt = (top: number) => lackOf(layout, drawn, { top, height }, 10);
    expect([3300, 3400, 3800, 4500].map(lackAt)).toEqual([null, null, 'overscan', 'visible']);
  });

  it('that are not rendered, or measured as before, move nothing', () => {
    const heights = new Map<number, number>();
    expect(addHeights(heights, [[195, 0]])).toBe(false);
    expect(addHeights(heights, [[195, 120]])).toBe(true);
    expect(addHeights(heights, [[195, 120.3]])).toBe(false);
    expect([...heights]).toEqual([[195, 120]]);
  });
});

describe('the first visible row', () => {
  const anchor = { id: 190, inset: 30 };

  it('is the anchor; at the start none is, so that new ones appear', () => {
    expect(anchorAt(layout, 1130)).toEqual(anchor);
    expect(anchorAt(layout, 0)).toBeNull();
    expect(astray(layOutRows([201, ...ROWS]), null, 0)).toBe(0);
  });

  test.for([
    ['grow', layOutRows(ROWS, [[195, 152]]), 50],
    ['come', layOutRows([202, 201, ...ROWS]), 220],
    ['go', layOutRows(ROWS.slice(1)), -110],
    ['go, and it too', layOutRows(ROWS.slice(20)), 0],
  ] as const)('stays when rows above it %s', ([, changed, distance]) => {
    expect(astray(changed, anchor, 1130)).toBe(distance);
  });
});

test.for([
  ['in view', 198, 0, 0],
  ['below', 190, 0, 1100 - 180],
  ['behind what sticks to the upper edge', 190, 1050, -130],
] as const)('a row that is %s is scrolled to where it is not in view', ([, id, top, distance]) => {
  expect(astray(layout, aimAt(layout, id, { top, height }), top)).toBe(distance);
});
