/** Where the rows of a long list stand, by the heights that are known and a guess for the others. CSS pixels. */

/** Rows `from` up to, and without, `to`. */
export interface RowRange {
  from: number;
  to: number;
}

/** Where each row starts, and at the end where the list does. */
export function rowStarts(
  ids: readonly number[],
  heights: ReadonlyMap<number, number>,
  { estimatedHeight, gap }: { estimatedHeight: number; gap: number },
): number[] {
  const starts = [0];
  let at = 0;
  // A list that is opened knows no heights, and may be very long.
  const heightOf = heights.size === 0 ? () => estimatedHeight : (id: number) => heights.get(id) ?? estimatedHeight;
  for (const id of ids) {
    at += heightOf(id) + gap;
    starts.push(at);
  }
  // After the last one is no gap.
  if (ids.length > 0) starts[ids.length] = at - gap;
  return starts;
}

/** How much higher a row is than it was taken to be. */
export interface Growth {
  index: number;
  by: number;
}

/** The starts once some rows are higher or lower: those below move, and nothing else is looked at again. */
export function shiftRows(starts: readonly number[], grown: readonly Growth[]): number[] {
  const moved = starts.slice();
  const inOrder = grown.toSorted((a, b) => a.index - b.index);
  let by = 0;
  inOrder.forEach((growth, place) => {
    by += growth.by;
    const end = inOrder[place + 1]?.index ?? moved.length - 1;
    for (let index = growth.index + 1; index <= end; index += 1) moved[index] = (moved[index] ?? 0) + by;
  });
  return moved;
}

/** The row at a place; the first one before the list, the last one after it. */
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

/** The rows between two places, and as many on either side. */
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

/** Whether rows are among those of a range. */
export function containsRange(range: RowRange, { from, to }: RowRange): boolean {
  return from >= range.from && to <= range.to;
}

/** The places of the rows to draw, in order: those of a range, and the one that is held wherever it is. */
export function renderedRows({ from, to }: RowRange, held: number | null): number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (held === null || (held >= from && held < to)) return rows;
  return held < from ? [held, ...rows] : [...rows, held];
}
