import type { ComponentChildren, RefObject } from 'preact';
import type { RowAnchor } from '../../utils/storage/view-state';
import type { Target } from '../../utils/thread/reading';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  addHeights,
  aimAt,
  anchorAt,
  astray,
  lackOf,
  layOut,
  renderedRows,
  rowsIn,
  startOf,
  type RowRange,
} from './virtual-rows';
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

export const OVERSCAN = 14;
/** The browser renders a popup before it gives it its height, which is this at most, in CSS pixels. */
const POPUP_HEIGHT = 600;

/** Renders the rows around the viewport, and the one with the focus. The first visible row stays (scroll anchoring). */
export function VirtualList(props: VirtualListProps) {
  const { ids, busy, maxWhole = 0, row } = props;
  const list = useRef<HTMLDivElement>(null);
  const { layout, range } = useVirtualRows(list, props);
  const isWhole = ids.length <= maxWhole;
  const to = isWhole ? ids.length : Math.min(range.to, ids.length);
  const from = isWhole ? 0 : Math.min(range.from, Math.max(0, to - 1));
  // The last row ends the list. Until it is rendered, the list is as high as what was known when the range moved.
  const blockSize = to < ids.length ? `${startOf(layout, ids.length)}px` : undefined;
  const paddingBlockStart = `${startOf(layout, from)}px`;
  return (
    <div ref={list} class="virtual-list" role="feed" aria-busy={busy} style={{ blockSize, paddingBlockStart }}>
      {renderedRows({ from, to }, ids.indexOf(rowWithFocus(list.current))).map((index) => {
        const id = ids[index];
        if (id === undefined) return null;
        const isAside = index < from || index >= to;
        return (
          <div
            key={id}
            data-row={id}
            class={isAside ? 'virtual-list__row virtual-list__row--aside' : 'virtual-list__row'}
            style={isAside ? { insetBlockStart: `${startOf(layout, index)}px` } : undefined}
          >
            {row(id, index)}
          </div>
        );
      })}
    </div>
  );
}

type State = ReturnType<typeof initialState>;

const initialState = (anchor: RowAnchor | null) => ({
  heights: new Map<number, number>(),
  layout: layOut([], new Map(), 0),
  anchor,
  /** Of the last target that was scrolled to. */
  serial: 0,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
});

/** Lays the rows out, and decides which are rendered. */
function useVirtualRows(list: RefObject<HTMLDivElement | null>, props: VirtualListProps) {
  const { ids, estimate, above = 0, overscan = OVERSCAN, inSteps = false } = props;
  const [state] = useState(() => initialState(props.anchor ?? null));
  if (state.layout.ids !== ids || state.layout.estimate !== estimate)
    state.layout = layOut(ids, state.heights, estimate);
  const rangeAt = (top: number, reserve: number): RowRange =>
    rowsIn(state.layout, { top, height: Math.max(innerHeight, POPUP_HEIGHT) }, reserve);
  const [range, setRange] = useState(() => {
    const restored = state.anchor && startOf(state.layout, Math.max(0, ids.indexOf(state.anchor.id)));
    return rangeAt(restored ?? -above, inSteps ? 0 : overscan);
  });

  /** Moves the rendered range once the overscan is nearly used up. */
  function updateRange(top: number): void {
    const lack = lackOf(state.layout, range, { top, height: innerHeight }, overscan);
    if (!lack) return;
    // Above the list, the range starts at its first row.
    if (!inSteps) return setRange(rangeAt(Math.max(0, top), overscan));
    if (lack === 'visible') setRange(rangeAt(top, 0));
    state.timer ??= setTimeout(() => {
      state.timer = undefined;
      if (isRendered(list.current)) setRange(rangeAt(scrollOffset(list.current), overscan));
    }, 0);
  }

  useScrolling(list, props, state, updateRange);
  return { layout: state.layout, range };
}

/** Measures the rows, keeps the anchor where it is, and follows the scrolling. */
function useScrolling(
  list: RefObject<HTMLDivElement | null>,
  { ids, estimate, anchor, onAnchor, isNested, target }: VirtualListProps,
  state: State,
  updateRange: (top: number) => void,
): void {
  const settle = (): void => {
    if (!isRendered(list.current)) return;
    const rows = Array.from(list.current.querySelectorAll<HTMLElement>(':scope > [data-row]'));
    const heights = rows.map((one) => [Number(one.dataset.row), one.getBoundingClientRect().height] as const);
    if (addHeights(state.heights, heights)) state.layout = layOut(ids, state.heights, estimate);
    const top = scrollOffset(list.current);
    if (target && target.serial > state.serial && ids.includes(target.id)) {
      state.serial = target.serial;
      state.anchor = aimAt(state.layout, target.id, { top, height: innerHeight }) ?? state.anchor;
    }
    const distance = astray(state.layout, state.anchor, top);
    if (Math.abs(distance) >= 1) scrollBy({ top: distance, behavior: 'instant' });
  };

  const followScroll = (): void => {
    // A removed or hidden list still receives the scroll events of the page.
    if (!isRendered(list.current)) return;
    const top = scrollOffset(list.current);
    updateRange(top);
    state.anchor = anchorAt(state.layout, top);
    onAnchor?.(state.anchor);
  };

  const latest = useRef({ settle, followScroll });
  latest.current = { settle, followScroll };
  useEffect(() => {
    const ending = new AbortController();
    const follow = (): void => latest.current.followScroll();
    for (const type of ['scroll', 'resize']) addEventListener(type, follow, { passive: true, signal: ending.signal });
    // Rows grow when the viewport gets narrower or a font loads, and content above the list may grow, too.
    const observer = new ResizeObserver(() => latest.current.settle());
    for (const each of [list.current, document.body]) if (each) observer.observe(each);
    return () => {
      ending.abort();
      observer.disconnect();
      clearTimeout(state.timer);
    };
  }, []);

  // Before paint: the anchor row returns to its position.
  useLayoutEffect(() => {
    settle();
    // Scroll events arrive only after paint.
    updateRange(scrollOffset(list.current));
  });
  // The anchor is taken from the real position, since the page cannot scroll beyond its ends.
  useEffect(() => {
    if (target) followScroll();
  }, [target]);
  useLayoutEffect(() => {
    if (!anchor && !isNested) scrollTo({ top: 0, behavior: 'instant' });
  }, []);
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
