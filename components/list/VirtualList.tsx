import type { ComponentChildren } from 'preact';
import type { RowAnchor } from '../../utils/storage/view-state';
import type { Target } from '../../utils/thread/reading';
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

interface VirtualListProps {
  /** The ids of all rows, in order. */
  ids: readonly number[];
  /** The height of a row that was never rendered, in CSS pixels. */
  estimate: number;
  /** The least height of the content above the list, in CSS pixels. Rows that it pushes out of view are not rendered at first. */
  above?: number;
  busy: boolean;
  /** The scroll position to restore; `null` for the start. */
  anchor?: RowAnchor | null;
  onAnchor?: (anchor: RowAnchor | null) => void;
  /** Whether other content is above the list, so that mounting it must not scroll to the top. */
  isNested?: boolean;
  /** Up to this number, all rows are rendered in normal flow. */
  maxWhole?: number;
  /** The number of rows rendered on either side of the viewport. */
  overscan?: number | undefined;
  /** Whether rows are so expensive that the overscan is rendered in a task of its own, after the visible rows. */
  inSteps?: boolean;
  /** A row to scroll to, once for each serial. */
  target?: Pick<Target, 'id' | 'serial'> | null;
  row: (id: number, index: number) => ComponentChildren;
}

/** The gap between rows in CSS pixels, as in the stylesheet. */
const GAP = 8;
/** The default overscan, and the share of it that must be left before the range moves. */
const OVERSCAN = 14;
const MIN_OVERSCAN_SHARE = 0.35;
/** The browser renders a popup before it gives it its height, which is this at most, in CSS pixels. */
const POPUP_HEIGHT = 600;
/** Where a scroll target is placed, as a share of the viewport; and how much sticky elements may cover, in CSS pixels. */
const TARGET_POSITION = 0.3;
const MAX_COVERED = 110;

/** Renders the rows around the viewport, and the one with the focus. The first visible row stays (scroll anchoring). */
export function VirtualList({
  ids,
  estimate,
  above = 0,
  busy,
  anchor = null,
  onAnchor,
  isNested = false,
  maxWhole = 0,
  overscan = OVERSCAN,
  inSteps = false,
  target = null,
  row,
}: VirtualListProps) {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  const anchorRef = useRef(anchor);
  const lastSerial = useRef(0);
  const overscanTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [, setMeasured] = useState(0);
  // While the ids are the same, measured heights only shift the rows below.
  const layout = useMemo(() => ({ starts: rowStarts(ids, heights.current, { estimate, gap: GAP }) }), [ids, estimate]);
  const { starts } = layout;
  const [range, setRange] = useState<RowRange>(() =>
    rangeAt(starts, anchor ? (starts[Math.max(0, ids.indexOf(anchor.id))] ?? 0) : -above, inSteps ? 0 : overscan),
  );
  const isWhole = ids.length <= maxWhole;
  const current = { ids, layout, starts, range, overscan, isWhole, onAnchor };
  const latest = useRef(current);
  latest.current = current;

  /** Moves the rendered range once the overscan is nearly used up. */
  const updateRange = (drawn: RowRange, rows: readonly number[], top: number): void => {
    const view = { top, bottom: top + innerHeight };
    const { overscan: reserve } = latest.current;
    if (containsRange(drawn, rowsBetween(rows, { ...view, overscan: Math.ceil(reserve * MIN_OVERSCAN_SHARE) }))) return;
    // Above the list, the range starts at its first row.
    if (!inSteps) setRange(rangeAt(rows, Math.max(0, top), reserve));
    else if (!containsRange(drawn, rowsBetween(rows, { ...view, overscan: 0 }))) setRange(rangeAt(rows, top, 0));
    if (inSteps) overscanTimer.current ??= setTimeout(renderOverscan, 0);
  };

  /** Renders the overscan. */
  const renderOverscan = (): void => {
    overscanTimer.current = undefined;
    const top = scrollOffset(list.current);
    if (isRendered(list.current)) setRange(rangeAt(latest.current.starts, top, latest.current.overscan));
  };

  const updateAnchor = (): void => {
    // A removed or hidden list still receives the scroll events of the page.
    if (!isRendered(list.current)) return;
    const top = scrollOffset(list.current);
    const now = latest.current;
    updateRange(now.range, now.starts, top);
    const at = rowAt(now.starts, top);
    const id = now.ids[at];
    // At the start there is no anchor, so that new rows appear at the top.
    anchorRef.current = top <= 0 || id === undefined ? null : { id, inset: top - (now.starts[at] ?? 0) };
    now.onAnchor?.(anchorRef.current);
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

  /** Measures the rendered rows. @returns whether what depends on their heights must be rendered again */
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
      if (index !== -1) grown.push({ index, by: height - (known ?? estimate) });
    }
    latest.current.starts = at.starts = shiftRows(at.starts, grown);
    return !isLaidOut && grown.some(({ by }) => Math.abs(by) >= 0.5);
  };

  /** Scrolls the anchor row back to its position. */
  const restoreAnchor = (): void => {
    if (!isRendered(list.current)) return;
    const now = latest.current;
    const at = anchorRef.current ? now.ids.indexOf(anchorRef.current.id) : -1;
    const astray =
      anchorRef.current && at !== -1 ? (now.starts[at] ?? 0) + anchorRef.current.inset - scrollOffset(list.current) : 0;
    if (Math.abs(astray) >= 1) scrollBy({ top: astray, behavior: 'instant' });
  };

  useEffect(() => {
    // Rows grow when the viewport gets narrower or a font loads.
    const observer = new ResizeObserver(() => {
      if (measure()) setMeasured((count) => count + 1);
      else restoreAnchor();
    });
    if (list.current) observer.observe(list.current);
    // Content above the list may grow, too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Before paint: the anchor row returns to its position.
  useLayoutEffect(() => {
    if (measure()) setMeasured((count) => count + 1);
    const goal = target && target.serial > lastSerial.current ? ids.indexOf(target.id) : -1;
    if (target && goal !== -1) {
      lastSerial.current = target.serial;
      const start = (latest.current.starts[goal] ?? 0) - scrollOffset(list.current);
      const isInView =
        start >= MAX_COVERED && start + (heights.current.get(target.id) ?? estimate) <= innerHeight - GAP;
      if (!isInView) anchorRef.current = { id: target.id, inset: -Math.round(innerHeight * TARGET_POSITION) };
    }
    restoreAnchor();
    // Scroll events arrive only after paint.
    updateRange(range, latest.current.starts, scrollOffset(list.current));
  });
  // The anchor is taken from the real position, since the page cannot scroll beyond its ends.
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

/** Returns the id of the row with the focus, or `NaN`. */
function rowWithFocus(list: HTMLElement | null): number {
  const { activeElement } = document;
  return list?.contains(activeElement)
    ? Number(activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
    : Number.NaN;
}

function isRendered(list: HTMLElement | null): list is HTMLElement {
  return list !== null && list.getClientRects().length > 0;
}

/** Returns how far the list is scrolled past the top of the viewport. */
function scrollOffset(list: HTMLElement | null): number {
  return list ? -list.getBoundingClientRect().top : 0;
}

function rangeAt(starts: readonly number[], top: number, overscan: number): RowRange {
  return rowsBetween(starts, { top, bottom: top + Math.max(innerHeight, POPUP_HEIGHT), overscan });
}
