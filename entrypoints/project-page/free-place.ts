/** Where the pill covers nothing that the page keeps at the window's edge: a chat button, a bar about cookies, a player. */
import { PILL_SIZE } from '../../utils/page/placement';

/** The distance of the pill from the edge of the window, in CSS px. */
const EDGE_PX = 16;
/** How many places along the edge are tried, from the bottom. */
const PLACES = 6;
/** How many times the pill's width is divided to look what is there: the smallest buttons are wider than a part. */
const POINTS = 8;

type Side = 'left' | 'right';

/** Finds a place along the side where lines end, else along the other; the corner if neither has one. @returns the pill’s `inset` */
export function findFreePlace(pill: Element, side: Side): string {
  const { innerWidth, innerHeight } = pill.ownerDocument.defaultView ?? window;
  const { width, height } = PILL_SIZE;
  /** Most points are over the same element. */
  const kept = new Map<Element | undefined, boolean>();
  const isKeptAt = (x: number, y: number): boolean => {
    const found = pill.ownerDocument.elementsFromPoint(x, y).find((element) => element !== pill);
    const isFound = kept.get(found) ?? isKept(found, innerWidth * innerHeight);
    kept.set(found, isFound);
    return isFound;
  };
  const isFree = (at: Side, bottom: number): boolean => {
    const left = at === 'left' ? EDGE_PX : innerWidth - EDGE_PX - width;
    const top = innerHeight - bottom - height;
    const points = Array.from({ length: POINTS + 1 }, (_, point) => left + (point * width) / POINTS);
    return top > 0 && !points.some((x) => isKeptAt(x, top) || isKeptAt(x, top + height - 1));
  };
  for (const at of [side, side === 'left' ? 'right' : 'left'] as const)
    for (let place = 0; place < PLACES; place += 1) {
      const bottom = EDGE_PX + place * (height + EDGE_PX);
      if (isFree(at, bottom)) return insetOf(at, bottom);
    }
  return insetOf(side, EDGE_PX);
}

function insetOf(side: Side, bottom: number): string {
  return side === 'left' ? `auto auto ${bottom}px ${EDGE_PX}px` : `auto ${EDGE_PX}px ${bottom}px auto`;
}

/** Whether the page keeps an element in its place while it scrolls. @param windowArea from half of it on, it is the page itself */
export function isKept(found: Element | null | undefined, windowArea: number): boolean {
  for (let element = found; element; element = element.parentElement) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const { width, height } = element.getBoundingClientRect();
    return width * height < windowArea / 2;
  }
  return false;
}
