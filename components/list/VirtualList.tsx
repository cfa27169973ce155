import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  renderedRows,
  containsRange,
  rowAt,
  rowsBetween,
  shiftRows,
  rowStarts,
  type Growth,
  type RowRange,
} from './virtual-rows';
import './VirtualList.css';

/** The first row in view, and how far it is scrolled past the start of the view, in CSS pixels. */
interface Anchor {
  id: number;
  inset: number;
}

/** A row to go to, once for each turn. */
interface Target {
  id: number;
  serial: number;
}

interface VirtualListProps {
  /** All rows, in their order. */
  ids: readonly number[];
  /** How high a row is that was never drawn, in CSS pixels. */
  estimatedHeight: number;
  busy: boolean;
  /** Where the reader was; `null` at the start. */
  anchor?: Anchor | null;
  onAnchorChange?: (anchor: Anchor | null) => void;
  /** Whether the list stands below other things, which stay where they are when it comes. */
  isNested?: boolean;
  /** How many rows are few enough to be drawn all at once; then the page lays them out, and nothing is reserved for others. */
  maxUnwindowed?: number;
  /** How many are drawn on either side of the view; less where a row is much work. */
  overscan?: number | undefined;
  /** Whether a row is so much work that those beside the view are drawn after those in it, as a task of their own. */
  isIncremental?: boolean;
  target?: Target | null;
  row: (id: number, index: number) => ComponentChildren;
}

/** Between rows, as in the stylesheet. */
const GAP = 8;
/** Rows that are drawn on either side of the view, and which part of them must be left before others are drawn. */
const OVERSCAN = 14;
const MIN_OVERSCAN_SHARE = 0.35;
/** Where a row that is gone to comes to stand, in parts of the view; and what may cover the ends of the view, in CSS pixels. */
const TARGET_POSITION = 0.3;
const MAX_COVERED = 110;

/**
 * A long list in the page's own scroll, of which only the rows around the view are drawn. Whatever comes or changes above the
 * view, the row at its start keeps its place under the eye. The row that has the focus stays drawn, however far away it is.
 */
export function VirtualList({
  ids,
  estimatedHeight,
  busy,
  anchor = null,
  onAnchorChange,
  isNested = false,
  maxUnwindowed = 0,
  overscan = OVERSCAN,
  isIncremental = false,
  target = null,
  row,
}: VirtualListProps) {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  const anchorRef = useRef(anchor);
  const lastSerial = useRef(0);
  const overscanTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [, setMeasured] = useState(0);
  // As long as the rows are the same, what is measured only moves those below.
  const layout = useMemo(
    () => ({ starts: rowStarts(ids, heights.current, { estimatedHeight, gap: GAP }) }),
    [ids, estimatedHeight],
  );
  const { starts } = layout;
  const [range, setRange] = useState<RowRange>(() =>
    rangeAt(starts, anchor ? (starts[Math.max(0, ids.indexOf(anchor.id))] ?? 0) : 0, isIncremental ? 0 : overscan),
  );
  const isWhole = ids.length <= maxUnwindowed;
  const latest = useRef({ ids, layout, starts, range, overscan, isWhole, onAnchorChange });
  latest.current = { ids, layout, starts, range, overscan, isWhole, onAnchorChange };

  /** Draws other rows where those drawn are nearly used up: what is in view at once. */
  const updateRange = (drawn: RowRange, rows: readonly number[], top: number): void => {
    const view = { top, bottom: top + innerHeight };
    const { overscan: reserve } = latest.current;
    if (containsRange(drawn, rowsBetween(rows, { ...view, overscan: Math.ceil(reserve * MIN_OVERSCAN_SHARE) }))) return;
    // A list that begins further down is drawn as it began.
    if (!isIncremental) setRange(rangeAt(rows, Math.max(0, top), reserve));
    else if (!containsRange(drawn, rowsBetween(rows, { ...view, overscan: 0 }))) setRange(rangeAt(rows, top, 0));
    if (isIncremental) overscanTimer.current ??= setTimeout(renderOverscan, 0);
  };

  /** Draws what is beside the view. */
  const renderOverscan = (): void => {
    overscanTimer.current = undefined;
    const top = scrollOffset(list.current);
    if (isRendered(list.current)) setRange(rangeAt(latest.current.starts, top, latest.current.overscan));
  };

  const updateAnchor = (): void => {
    // A list that has just gone, or is folded away, hears the page scroll to the top of what stands there now.
    if (!isRendered(list.current)) return;
    const top = scrollOffset(list.current);
    const now = latest.current;
    updateRange(now.range, now.starts, top);
    const at = rowAt(now.starts, top);
    const id = now.ids[at];
    // At its start, the list may grow under the reader's eye: what is new stands there.
    anchorRef.current = top <= 0 || id === undefined ? null : { id, inset: top - (now.starts[at] ?? 0) };
    now.onAnchorChange?.(anchorRef.current);
  };

  useEffect(() => {
    addEventListener('scroll', updateAnchor, { passive: true });
    addEventListener('resize', updateAnchor);
    return () => {
      removeEventListener('scroll', updateAnchor);
      removeEventListener('resize', updateAnchor);
      clearTimeout(overscanTimer.current);
    };
  }, []);

  /** Takes the heights of what is drawn. @returns whether that moves rows which are not where they belong by themselves */
  const measure = (): boolean => {
    const { ids: all, layout: at, isWhole: isLaidOut } = latest.current;
    const grown: Growth[] = [];
    for (const element of list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []) {
      const id = Number(element.dataset.row);
      const height = element.getBoundingClientRect().height;
      const known = heights.current.get(id);
      if (height === 0 || Math.abs((known ?? 0) - height) < 0.5) continue;
      heights.current.set(id, height);
      const index = all.indexOf(id);
      if (index !== -1) grown.push({ index, by: height - (known ?? estimatedHeight) });
    }
    if (grown.length === 0) return false;
    at.starts = shiftRows(at.starts, grown);
    if (isLaidOut) latest.current.starts = at.starts;
    return !isLaidOut;
  };

  /** Brings the row under the eye back to its place. */
  const restoreAnchor = (): void => {
    if (!isRendered(list.current)) return;
    const now = latest.current;
    const at = anchorRef.current ? now.ids.indexOf(anchorRef.current.id) : -1;
    const astray =
      anchorRef.current && at !== -1 ? (now.starts[at] ?? 0) + anchorRef.current.inset - scrollOffset(list.current) : 0;
    if (Math.abs(astray) >= 1) scrollBy({ top: astray, behavior: 'instant' });
  };

  useEffect(() => {
    // Rows grow as the view gets narrower, or as a font comes.
    const observer = new ResizeObserver(() => {
      if (measure()) setMeasured((count) => count + 1);
      else restoreAnchor();
    });
    if (list.current) observer.observe(list.current);
    // What stands above the list may grow, too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Before anything is painted: the row under the eye goes back to its place.
  useLayoutEffect(() => {
    if (measure()) setMeasured((count) => count + 1);
    const goal = target && target.serial > lastSerial.current ? ids.indexOf(target.id) : -1;
    if (target && goal !== -1) {
      lastSerial.current = target.serial;
      const start = (latest.current.starts[goal] ?? 0) - scrollOffset(list.current);
      const isInView =
        start >= MAX_COVERED && start + (heights.current.get(target.id) ?? estimatedHeight) <= innerHeight - GAP;
      if (!isInView) anchorRef.current = { id: target.id, inset: -Math.round(innerHeight * TARGET_POSITION) };
    }
    restoreAnchor();
    // The browser tells of a scroll only after it has painted.
    updateRange(range, latest.current.starts, scrollOffset(list.current));
  });
  // Where it came to stand is where it is held, also near the ends of the page, which it cannot leave.
  useEffect(() => {
    if (target) updateAnchor();
  }, [target]);
  useLayoutEffect(() => {
    if (!anchor && !isNested) scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  const to = isWhole ? ids.length : Math.min(range.to, ids.length);
  const from = isWhole ? 0 : Math.min(range.from, Math.max(0, to - 1));
  const room = isWhole
    ? undefined
    : { blockSize: `${starts[ids.length] ?? 0}px`, paddingBlockStart: `${starts[from] ?? 0}px` };
  const focused = ids.indexOf(rowWithFocus(list.current));
  return (
    <div ref={list} class="virtual-list" role="feed" aria-busy={busy} style={room}>
      {renderedRows({ from, to }, focused === -1 ? null : focused).map((index) => {
        const id = ids[index];
        if (id === undefined) return null;
        const isAside = index < from || index >= to;
        return (
          <div
            key={id}
            data-row={id}
            class={isAside ? 'virtual-list__row virtual-list__row--aside' : 'virtual-list__row'}
            style={isAside ? { insetBlockStart: `${starts[index] ?? 0}px` } : undefined}
          >
            {row(id, index)}
          </div>
        );
      })}
    </div>
  );
}

/** The id of the row that has the focus; `NaN` where none has it. */
function rowWithFocus(list: HTMLElement | null): number {
  const { activeElement } = document;
  return list?.contains(activeElement)
    ? Number(activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
    : Number.NaN;
}

function isRendered(list: HTMLElement | null): list is HTMLElement {
  return list !== null && list.getClientRects().length > 0;
}

/** How far the start of the view is into the list. */
function scrollOffset(list: HTMLElement | null): number {
  return list ? -list.getBoundingClientRect().top : 0;
}

function rangeAt(starts: readonly number[], top: number, overscan: number): RowRange {
  return rowsBetween(starts, { top, bottom: top + innerHeight, overscan });
}
