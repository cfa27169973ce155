/** Where the pill covers nothing that the page keeps at the window's edge: a chat button, a bar about cookies, a player. */
import { PILL_SIZE } from '../../utils/page/placement';

/** The distance of the pill from the edge of the window, in CSS px. */
const EDGE_PX = 16;
/** How many places along the edge are tried, from the bottom. */
const PLACES = 6;
/** How many times the pill's width is divided to look what is there: the smallest buttons are wider than a part. */
const POINTS = 8;

interface Place {
  left: string;
  right: string;
  bottom: string;
}

/** Finds a place along the side where lines end, else along the other side; the corner if neither has one. */
export function findFreePlace(pill: Element, side: 'left' | 'right'): Place {
  const { innerWidth, innerHeight } = pill.ownerDocument.defaultView ?? window;
  const { width, height } = PILL_SIZE;
  const places = [side, side === 'left' ? 'right' : 'left'].flatMap((at) =>
    Array.from({ length: PLACES }, (_, index) => ({ at, bottom: EDGE_PX + index * (height + EDGE_PX) })),
  );
  /** Most points are over the same element. */
  const kept = new Map<Element | undefined, boolean>();
  const isKeptAt = (x: number, y: number): boolean => {
    const found = pill.ownerDocument.elementsFromPoint(x, y).find((element) => element !== pill);
    const isFound = kept.get(found) ?? isKept(found, innerWidth * innerHeight);
    kept.set(found, isFound);
    return isFound;
  };
  const isFree = ({ at, bottom }: (typeof places)[number]): boolean => {
    const left = at === 'left' ? EDGE_PX : innerWidth - EDGE_PX - width;
    const top = innerHeight - bottom - height;
    const points = Array.from({ length: POINTS + 1 }, (_, point) => left + (point * width) / POINTS);
    return top > 0 && !points.some((x) => isKeptAt(x, top) || isKeptAt(x, top + height - 1));
  };
  const { at, bottom } = places.find(isFree) ?? { at: side, bottom: EDGE_PX };
  return {
    left: at === 'left' ? `${EDGE_PX}px` : 'auto',
    right: at === 'left' ? 'auto' : `${EDGE_PX}px`,
    bottom: `${bottom}px`,
  };
}

/**
 * Whether the page keeps this element, or what it is in, in its place while it scrolls.
 * @param windowArea one that fills half of it counts as the page itself
 */
export function isKept(found: Element | undefined, windowArea: number): boolean {
  for (let element = found ?? null; element; element = element.parentElement) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const { width, height } = element.getBoundingClientRect();
    return width * height < windowArea / 2;
  }
  return false;
}
