/** The geometry of a virtual list, from measured heights and an estimate for the others. CSS pixels. Pure. */

/** A range of rows; `to` is exclusive. */
export interface RowRange {
  from: number;
  to: number;
}

/** Returns the start of each row, and the height of the whole list at the end. */
export function rowStarts(
  ids: readonly number[],
  heights: ReadonlyMap<number, number>,
  { estimate, gap }: { estimate: number; gap: number },
): number[] {
  const starts = [0];
  let at = 0;
  // A fast path: a new list has no measured heights, and may be very long.
  const heightOf = heights.size === 0 ? () => estimate : (id: number) => heights.get(id) ?? estimate;
  for (const id of ids) {
    at += heightOf(id) + gap;
    starts.push(at);
  }
  // There is no gap after the last row.
  if (ids.length > 0) starts[ids.length] = at - gap;
  return starts;
}

/** Returns the index of the row at a position, clamped to the list. */
export function rowAt(starts: readonly number[], place: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the rows between two positions, with the overscan on either side. */
export function rowsBetween(
  starts: readonly number[],
  { top, bottom, overscan }: { top: number; bottom: number; overscan: number },
): RowRange {
  const count = starts.length - 1;
  return {
    from: Math.max(0, rowAt(starts, top) - overscan),
    to: Math.min(count, rowAt(starts, bottom) + 1 + overscan),
  };
}

/** Returns the indices to render, in order: those of the range, and the row with the focus. */
export function renderedRows({ from, to }: RowRange, held: number | null): number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (held === null || (held >= from && held < to)) return rows;
  return held < from ? [held, ...rows] : [...rows, held];
}
