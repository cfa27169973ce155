/** The layout of a virtual list, from measured heights and an estimate for the others. CSS pixels of the list. Pure. */
import type { RowAnchor } from '../../utils/storage/view-state';

/** The gap between rows, as in the stylesheet. */
const GAP = 8;
/** The share of the overscan that must be left before the range moves: so much that few rows are rendered in one frame. */
const MIN_OVERSCAN_SHARE = 0.75;
/** Where a scroll target is placed, as a share of the viewport; and how much sticky elements may cover. */
const TARGET_POSITION = 0.3;
const MAX_COVERED = 110;
/** Smaller differences of a height are no change. */
const SLACK = 0.5;

/** A range of rows; `to` is exclusive. */
export interface RowRange {
  from: number;
  to: number;
}

/** What of the list is in the viewport: how far it is scrolled past the upper edge, and the height of the viewport. */
interface View {
  top: number;
  height: number;
}

export interface Layout {
  ids: readonly number[];
  /** The height of a row that was never measured. */
  estimate: number;
  /** The start of each row, and the height of the whole list at the end. */
  starts: readonly number[];
}

type Heights = ReadonlyMap<number, number>;

/** Lays rows out below each other. */
export function layOut(ids: readonly number[], heights: Heights, estimate: number): Layout {
  const starts = [0];
  let at = 0;
  // A fast path: a new list has no measured heights, and may be very long.
  const heightOf = heights.size === 0 ? () => estimate : (id: number) => heights.get(id) ?? estimate;
  for (const id of ids) {
    at += heightOf(id) + GAP;
    starts.push(at);
  }
  // There is no gap after the last row.
  if (ids.length > 0) starts[ids.length] = at - GAP;
  return { ids, estimate, starts };
}

export const startOf = ({ starts }: Layout, index: number): number => starts[index] ?? 0;

/** Returns the index of the row at a position, clamped to the list. */
export function rowAt(layout: Layout, place: number): number {
  let low = 0;
  let high = Math.max(0, layout.ids.length - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (startOf(layout, middle) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the rows in the viewport, with the overscan on either side. */
export function rowsIn(layout: Layout, { top, height }: View, overscan: number): RowRange {
  return {
    from: Math.max(0, rowAt(layout, top) - overscan),
    to: Math.min(layout.ids.length, rowAt(layout, top + height) + 1 + overscan),
  };
}

/** Whether a range lacks rows that are in view, or soon will be, since the overscan is nearly used up. */
export function lackOf(layout: Layout, drawn: RowRange, view: View, overscan: number): 'visible' | 'overscan' | null {
  const lacks = (reserve: number): boolean => {
    const { from, to } = rowsIn(layout, view, reserve);
    return from < drawn.from || to > drawn.to;
  };
  if (!lacks(Math.ceil(overscan * MIN_OVERSCAN_SHARE))) return null;
  return lacks(0) ? 'visible' : 'overscan';
}

/** Returns the indices to render, in order: those of the range, and the row with the focus, if it is not -1. */
export function renderedRows({ from, to }: RowRange, held: number): number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (held === -1 || (held >= from && held < to)) return rows;
  return held < from ? [held, ...rows] : [...rows, held];
}

/** Returns the first visible row, which is to stay. At the start there is none, so that new rows appear at the top. */
export function anchorAt(layout: Layout, top: number): RowAnchor | null {
  const at = rowAt(layout, top);
  const id = layout.ids[at];
  return top <= 0 || id === undefined ? null : { id, inset: top - startOf(layout, at) };
}

/** Returns where a row is to be scrolled to, for which it becomes the anchor; `null` if it is in view. */
export function aimAt(layout: Layout, id: number, { top, height }: View): RowAnchor | null {
  const at = layout.ids.indexOf(id);
  // The next row starts a gap below this one.
  const isInView = startOf(layout, at) - top >= MAX_COVERED && startOf(layout, at + 1) - top <= height;
  return isInView ? null : { id, inset: -Math.round(height * TARGET_POSITION) };
}

/** How far to scroll until the anchor is where it was. */
export function astray(layout: Layout, anchor: RowAnchor | null, top: number): number {
  const at = anchor ? layout.ids.indexOf(anchor.id) : -1;
  return anchor && at !== -1 ? startOf(layout, at) + anchor.inset - top : 0;
}

/** Adds the heights of rows, by id. A row without height is not rendered. @returns whether any has changed */
export function addHeights(heights: Map<number, number>, measured: Iterable<readonly [number, number]>): boolean {
  const changed = [...measured].filter(
    ([id, height]) => height > 0 && Math.abs((heights.get(id) ?? 0) - height) >= SLACK,
  );
  for (const [id, height] of changed) heights.set(id, height);
  return changed.length > 0;
}
