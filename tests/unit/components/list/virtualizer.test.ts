import { expect, it } from 'vitest';
import { createVirtualizer } from '../../../../components/list/virtualizer';

/** A hundred rows of 100 px, 10 px apart, with these ids from the top. */
const ROWS = Array.from({ length: 100 }, (_, index) => 200 - index);
const VIEW_PX = 600;

function open(anchor: { id: number; inset: number } | null = null) {
  const rows = createVirtualizer({ gap: 10, anchor });
  rows.setRows(ROWS, 100);
  return rows;
}

it('a list begins at the anchor that is restored, and at its start where that row is gone', () => {
  expect(open({ id: 190, inset: 30 }).firstTop()).toBe(1100);
  expect(open({ id: 190, inset: 30 }).astray(1100)).toBe(30);
  expect(open({ id: 7, inset: 30 }).firstTop()).toBe(0);
  expect(open().firstTop()).toBeNull();
});

it('the first visible row stays when rows above it grow, come or go', () => {
  const rows = open();
  expect(rows.holdAt(1130)).toEqual({ id: 190, inset: 30 });
  rows.measure([[195, 150]]);
  expect(rows.astray(1130)).toBe(50);
  rows.setRows([202, 201, ...ROWS], 100);
  expect(rows.astray(1130)).toBe(270);
  rows.setRows(ROWS.slice(1), 100);
  expect(rows.astray(1130)).toBe(-60);
});

it('at the start no row stays, so that new ones appear', () => {
  const rows = open();
  expect(rows.holdAt(0)).toBeNull();
  rows.setRows([201, ...ROWS], 100);
  expect(rows.astray(0)).toBe(0);
});

it('a row that is not rendered, or measured as before, moves nothing', () => {
  const rows = open();
  rows.measure([[195, 0]]);
  expect(rows.startOf(6)).toBe(660);
  rows.measure([[195, 120]]);
  rows.measure([[195, 120.3]]);
  expect(rows.startOf(6)).toBe(680);
});

it('more rows are needed once the overscan is nearly used up, and at once where a visible one is missing', () => {
  const rows = open();
  const drawn = rows.rangeAt({ top: 3300, height: VIEW_PX }, 10);
  expect(drawn).toEqual({ from: 20, to: 46 });
  const lackAt = (top: number) => rows.lackOf(drawn, { top, height: VIEW_PX }, 10);
  expect([3300, 3400, 3800, 4500].map(lackAt)).toEqual([null, null, 'overscan', 'visible']);
});

it('a row is scrolled to where it is not in view, and stays where it is', () => {
  const rows = open();
  expect(rows.aimAt(7, { top: 0, height: VIEW_PX })).toBe(false);
  expect(rows.aimAt(198, { top: 0, height: VIEW_PX })).toBe(true);
  expect(rows.astray(0)).toBe(0);
  expect(rows.aimAt(190, { top: 0, height: VIEW_PX })).toBe(true);
  expect(rows.astray(0)).toBe(1100 - 180);
  // Behind what sticks to the upper edge.
  expect(rows.aimAt(190, { top: 1050, height: VIEW_PX })).toBe(true);
  expect(rows.astray(1050)).toBe(-130);
});
