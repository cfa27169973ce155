import type { ComponentChildren } from 'preact';
import type { RowAnchor } from '../../utils/storage/view-state';
import type { Target } from '../../utils/thread/reading';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { renderedRows, type RowRange } from './virtual-rows';
import { createVirtualizer } from './virtualizer';
import './VirtualList.css';

interface VirtualListProps {
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
  overscan?: number;
  /** Whether rows are so expensive that the overscan is rendered in a task of its own, after the visible rows. */
  inSteps?: boolean;
  /** A row to scroll to, once for each serial. */
  target?: Pick<Target, 'id' | 'serial'> | null;
  row: (id: number, index: number) => ComponentChildren;
}

/** The gap between rows in CSS pixels, as in the stylesheet. */
const GAP = 8;
export const OVERSCAN = 14;
/** The browser renders a popup before it gives it its height, which is this at most, in CSS pixels. */
const POPUP_HEIGHT = 600;

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
  const lastSerial = useRef(0);
  const overscanTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [rows] = useState(() => createVirtualizer({ gap: GAP, anchor }));
  rows.setRows(ids, estimate);
  const rangeAt = (top: number, reserve: number): RowRange =>
    rows.rangeAt({ top, height: Math.max(innerHeight, POPUP_HEIGHT) }, reserve);
  const [range, setRange] = useState(() => rangeAt(rows.firstTop() ?? -above, inSteps ? 0 : overscan));
  const isWhole = ids.length <= maxWhole;
  const latest = useRef({ range, overscan, onAnchor });
  latest.current = { range, overscan, onAnchor };

  /** Moves the rendered range once the overscan is nearly used up. */
  const updateRange = (top: number): void => {
    const { range: drawn, overscan: reserve } = latest.current;
    const lack = rows.lackOf(drawn, { top, height: innerHeight }, reserve);
    if (!lack) return;
    // Above the list, the range starts at its first row.
    if (!inSteps) return setRange(rangeAt(Math.max(0, top), reserve));
    if (lack === 'visible') setRange(rangeAt(top, 0));
    overscanTimer.current ??= setTimeout(renderOverscan, 0);
  };

  const renderOverscan = (): void => {
    overscanTimer.current = undefined;
    if (isRendered(list.current)) setRange(rangeAt(scrollOffset(list.current), latest.current.overscan));
  };

  const updateAnchor = (): void => {
    // A removed or hidden list still receives the scroll events of the page.
    if (!isRendered(list.current)) return;
    const top = scrollOffset(list.current);
    updateRange(top);
    latest.current.onAnchor?.(rows.holdAt(top));
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

  const measure = (): void => {
    const elements = list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [];
    rows.measure(
      Array.from(elements, (element) => [Number(element.dataset.row), element.getBoundingClientRect().height]),
    );
  };

  const restoreAnchor = (): void => {
    const astray = isRendered(list.current) ? rows.astray(scrollOffset(list.current)) : 0;
    if (Math.abs(astray) >= 1) scrollBy({ top: astray, behavior: 'instant' });
  };

  useEffect(() => {
    // Rows grow when the viewport gets narrower or a font loads.
    const observer = new ResizeObserver(() => {
      measure();
      restoreAnchor();
    });
    if (list.current) observer.observe(list.current);
    // Content above the list may grow, too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Before paint: the anchor row returns to its position.
  useLayoutEffect(() => {
    measure();
    const view = { top: scrollOffset(list.current), height: innerHeight };
    if (target && target.serial > lastSerial.current && rows.aimAt(target.id, view)) lastSerial.current = target.serial;
    restoreAnchor();
    // Scroll events arrive only after paint.
    updateRange(scrollOffset(list.current));
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
  // The last row ends the list. Until it is rendered, the list is as high as what was known when the range moved.
  const blockSize = to < ids.length ? `${rows.startOf(ids.length)}px` : undefined;
  const paddingBlockStart = `${rows.startOf(from)}px`;
  const focused = ids.indexOf(rowWithFocus(list.current));
  return (
    <div ref={list} class="virtual-list" role="feed" aria-busy={busy} style={{ blockSize, paddingBlockStart }}>
      {renderedRows({ from, to }, focused === -1 ? null : focused).map((index) => {
        const id = ids[index];
        if (id === undefined) return null;
        const isAside = index < from || index >= to;
        return (
          <div
            key={id}
            data-row={id}
            class={isAside ? 'virtual-list__row virtual-list__row--aside' : 'virtual-list__row'}
            style={isAside ? { insetBlockStart: `${rows.startOf(index)}px` } : undefined}
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
