import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  renderedRows,
  holds,
  rowAt,
  rowsBetween,
  rowsMoved,
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
  turn: number;
}

interface VirtualListProps {
  /** All rows, in their order. */
  ids: readonly number[];
  /** How high a row is that was never drawn, in CSS pixels. */
  guess: number;
  busy: boolean;
  /** Where the reader was; `null` at the start. */
  anchor?: Anchor | null;
  onMove?: (anchor: Anchor | null) => void;
  /** Whether the list stands below other things, which stay where they are when it comes. */
  within?: boolean;
  /** How many rows are few enough to be drawn all at once; then the page lays them out, and nothing is reserved for others. */
  few?: number;
  /** How many are drawn on either side of the view; less where a row is much work. */
  beyond?: number | undefined;
  /** Whether a row is so much work that those beside the view are drawn after those in it, as a task of their own. */
  inSteps?: boolean;
  target?: Target | null;
  row: (id: number, index: number) => ComponentChildren;
}

/** Between rows, as in the stylesheet. */
const GAP = 8;
/** Rows that are drawn on either side of the view, and which part of them must be left before others are drawn. */
const BEYOND = 14;
const RESERVE = 0.35;
/** Where a row that is gone to comes to stand, in parts of the view; and what may cover the ends of the view, in CSS pixels. */
const LANDS_AT = 0.3;
const COVERED = 110;

/**
 * A long list in the page's own scroll, of which only the rows around the view are drawn. Whatever comes or changes above the
 * view, the row at its start keeps its place under the eye. The row that has the focus stays drawn, however far away it is.
 */
export function VirtualList({
  ids,
  guess,
  busy,
  anchor = null,
  onMove,
  within = false,
  few = 0,
  beyond = BEYOND,
  inSteps = false,
  target = null,
  row,
}: VirtualListProps) {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  const held = useRef(anchor);
  const gone = useRef(0);
  const filling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [, setMeasured] = useState(0);
  // As long as the rows are the same, what is measured only moves those below.
  const laid = useMemo(() => ({ starts: rowStarts(ids, heights.current, { guess, gap: GAP }) }), [ids, guess]);
  const { starts } = laid;
  const [range, setRange] = useState<RowRange>(() =>
    around(starts, anchor ? (starts[Math.max(0, ids.indexOf(anchor.id))] ?? 0) : 0, inSteps ? 0 : beyond),
  );
  const isWhole = ids.length <= few;
  const latest = useRef({ ids, laid, starts, range, beyond, isWhole, onMove });
  latest.current = { ids, laid, starts, range, beyond, isWhole, onMove };

  /** Draws other rows where those drawn are nearly used up: what is in view at once. */
  const draw = (drawn: RowRange, rows: readonly number[], top: number): void => {
    const view = { top, bottom: top + innerHeight };
    const { beyond: reserve } = latest.current;
    if (holds(drawn, rowsBetween(rows, { ...view, beyond: Math.ceil(reserve * RESERVE) }))) return;
    // A list that begins further down is drawn as it began.
    if (!inSteps) setRange(around(rows, Math.max(0, top), reserve));
    else if (!holds(drawn, rowsBetween(rows, { ...view, beyond: 0 }))) setRange(around(rows, top, 0));
    if (inSteps) filling.current ??= setTimeout(fill, 0);
  };

  /** Draws what is beside the view. */
  const fill = (): void => {
    filling.current = undefined;
    const top = placeIn(list.current);
    if (isDrawn(list.current)) setRange(around(latest.current.starts, top, latest.current.beyond));
  };

  const look = (): void => {
    // A list that has just gone, or is folded away, hears the page scroll to the top of what stands there now.
    if (!isDrawn(list.current)) return;
    const top = placeIn(list.current);
    const now = latest.current;
    draw(now.range, now.starts, top);
    const at = rowAt(now.starts, top);
    const id = now.ids[at];
    // At its start, the list may grow under the reader's eye: what is new stands there.
    held.current = top <= 0 || id === undefined ? null : { id, inset: top - (now.starts[at] ?? 0) };
    now.onMove?.(held.current);
  };

  useEffect(() => {
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
      clearTimeout(filling.current);
    };
  }, []);

  /** Takes the heights of what is drawn. @returns whether that moves rows which are not where they belong by themselves */
  const measure = (): boolean => {
    const { ids: all, laid: at, isWhole: isLaidOut } = latest.current;
    const grown: Growth[] = [];
    for (const element of list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []) {
      const id = Number(element.dataset.row);
      const height = element.getBoundingClientRect().height;
      const known = heights.current.get(id);
      if (height === 0 || Math.abs((known ?? 0) - height) < 0.5) continue;
      heights.current.set(id, height);
      const index = all.indexOf(id);
      if (index !== -1) grown.push({ index, by: height - (known ?? guess) });
    }
    if (grown.length === 0) return false;
    at.starts = rowsMoved(at.starts, grown);
    if (isLaidOut) latest.current.starts = at.starts;
    return !isLaidOut;
  };

  /** Brings the row under the eye back to its place. */
  const stay = (): void => {
    if (!isDrawn(list.current)) return;
    const now = latest.current;
    const at = held.current ? now.ids.indexOf(held.current.id) : -1;
    const astray = held.current && at !== -1 ? (now.starts[at] ?? 0) + held.current.inset - placeIn(list.current) : 0;
    if (Math.abs(astray) >= 1) scrollBy({ top: astray, behavior: 'instant' });
  };

  useEffect(() => {
    // Rows grow as the view gets narrower, or as a font comes.
    const observer = new ResizeObserver(() => {
      if (measure()) setMeasured((count) => count + 1);
      else stay();
    });
    if (list.current) observer.observe(list.current);
    // What stands above the list may grow, too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Before anything is painted: the row under the eye goes back to its place.
  useLayoutEffect(() => {
    if (measure()) setMeasured((count) => count + 1);
    const goal = target && target.turn > gone.current ? ids.indexOf(target.id) : -1;
    if (target && goal !== -1) {
      gone.current = target.turn;
      const start = (latest.current.starts[goal] ?? 0) - placeIn(list.current);
      const isInView = start >= COVERED && start + (heights.current.get(target.id) ?? guess) <= innerHeight - GAP;
      if (!isInView) held.current = { id: target.id, inset: -Math.round(innerHeight * LANDS_AT) };
    }
    stay();
    // The browser tells of a scroll only after it has painted.
    draw(range, latest.current.starts, placeIn(list.current));
  });
  // Where it came to stand is where it is held, also near the ends of the page, which it cannot leave.
  useEffect(() => {
    if (target) look();
  }, [target]);
  useLayoutEffect(() => {
    if (!anchor && !within) scrollTo({ top: 0, behavior: 'instant' });
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

function isDrawn(list: HTMLElement | null): list is HTMLElement {
  return list !== null && list.getClientRects().length > 0;
}

/** How far the start of the view is into the list. */
function placeIn(list: HTMLElement | null): number {
  return list ? -list.getBoundingClientRect().top : 0;
}

function around(starts: readonly number[], top: number, beyond: number): RowRange {
  return rowsBetween(starts, { top, bottom: top + innerHeight, beyond });
}
