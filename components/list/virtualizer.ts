/** Where the rows of a virtual list are, which are rendered, and which one keeps its position. CSS pixels of the list. Uses no DOM. */
import type { RowAnchor } from '../../utils/storage/view-state';
import { rowAt, rowsBetween, rowStarts, type RowRange } from './virtual-rows';

/** The share of the overscan that must be left before the range moves: so much that few rows are rendered in one frame. */
const MIN_OVERSCAN_SHARE = 0.75;
/** Where a scroll target is placed, as a share of the viewport; and how much sticky elements may cover. */
const TARGET_POSITION = 0.3;
const MAX_COVERED = 110;
/** Smaller differences are no change. */
const SLACK = 0.5;

/** What of the list is in the viewport: how far it is scrolled past the upper edge, and the height of the viewport. */
interface View {
  top: number;
  height: number;
}

/** Rows are unknown until `setRows`. */
export function createVirtualizer({ gap, anchor: restored }: { gap: number; anchor: RowAnchor | null }) {
  const heights = new Map<number, number>();
  let ids: readonly number[] = [];
  let estimate = 0;
  let starts: readonly number[] = [0];
  let anchor = restored;

  const startOf = (index: number): number => starts[index] ?? 0;

  return {
    /** @param assumed the height of a row that was never measured */
    setRows(rows: readonly number[], assumed: number): void {
      if (rows === ids && assumed === estimate) return;
      ids = rows;
      estimate = assumed;
      starts = rowStarts(ids, heights, { estimate, gap });
    },
    startOf,
    /** The rows from a position on, with the overscan on either side. */
    rangeAt: ({ top, height }: View, overscan: number): RowRange =>
      rowsBetween(starts, { top, bottom: top + height, overscan }),
    /** The position that the list has at first. */
    firstTop: (): number | null => anchor && startOf(Math.max(0, ids.indexOf(anchor.id))),
    /** Whether a range lacks rows that are in view, or soon will be, since the overscan is nearly used up. */
    lackOf(drawn: RowRange, { top, height }: View, overscan: number): 'visible' | 'overscan' | null {
      const lacks = (reserve: number): boolean => {
        const { from, to } = rowsBetween(starts, { top, bottom: top + height, overscan: reserve });
        return from < drawn.from || to > drawn.to;
      };
      if (!lacks(Math.ceil(overscan * MIN_OVERSCAN_SHARE))) return null;
      return lacks(0) ? 'visible' : 'overscan';
    },
    /** Takes the heights of rows, by id. A row without height is not rendered. */
    measure(measured: Iterable<readonly [id: number, height: number]>): void {
      let hasChanged = false;
      for (const [id, height] of measured) {
        if (height === 0 || Math.abs((heights.get(id) ?? 0) - height) < SLACK) continue;
        heights.set(id, height);
        hasChanged = true;
      }
      if (hasChanged) starts = rowStarts(ids, heights, { estimate, gap });
    },
    /** Makes the first visible row the anchor. At the start there is none, so that new rows appear at the top. */
    holdAt(top: number): RowAnchor | null {
      const at = rowAt(starts, top);
      const id = ids[at];
      anchor = top <= 0 || id === undefined ? null : { id, inset: top - startOf(at) };
      return anchor;
    },
    /** Makes a row the anchor, where it is to be scrolled to, unless it is in view. @returns whether there is such a row */
    aimAt(id: number, { top, height }: View): boolean {
      const at = ids.indexOf(id);
      if (at === -1) return false;
      const start = startOf(at) - top;
      const isInView = start >= MAX_COVERED && start + (heights.get(id) ?? estimate) <= height - gap;
      if (!isInView) anchor = { id, inset: -Math.round(height * TARGET_POSITION) };
      return true;
    },
    /** How far to scroll until the anchor is where it was. */
    astray(top: number): number {
      const at = anchor ? ids.indexOf(anchor.id) : -1;
      return anchor && at !== -1 ? startOf(at) + anchor.inset - top : 0;
    },
  };
}
