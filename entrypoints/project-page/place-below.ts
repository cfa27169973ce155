/**
 * Whether a page has a place for the panel below its main content: there, nothing of the page changes but that what comes later
 * moves down. In rows, tables, clipped boxes and shells of the window's height, the panel would squeeze or hide what the page shows.
 */
import { applyHostStyle, overrideStyle, zoomOf } from '../../utils/page/shadow-host';
import { isKept } from './free-place';
import { ancestorsOf, rememberScroll } from './scroll-anchor';
import { BELOW_HOST } from './style';

/** Up to this height, a panel below the page has no scrollbar of its own: that of 40 comments or more. It draws all in its frame. */
export const MAX_BELOW_PX = 6000;
/** Up to here, the panel is as wide as the window, and a sheet shades what the page shows above it. */
const NARROW_PX = 700;

/** The panel is at least this wide, unless the main content is narrower. */
const MIN_WIDTH_PX = 280;
/** What stays in the window and is narrower is a button, no column. */
const MIN_COLUMN_PX = 120;
const LANDMARKS = 'header,nav,aside,footer';
/** Elements whose children stand one below the other. In a column of flex items they may be squeezed, which is measured. */
const BLOCK = /^(?:block|flow-root|list-item|flex column)$/;

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;

/** An element of the page without the panel and with it. */
export interface Measured {
  before: Box;
  after: Box;
  /** Whether the panel is in it; otherwise, whether it comes after the panel in the document. */
  isAround: boolean;
  isLater: boolean;
  /** Whether it stays in the window while the page scrolls. */
  isKept: boolean;
}

/** Measures the place of a panel, or of an element like it, below the main content. @returns the style that it has there; leaves it there */
export function findPlaceBelow(panel: HTMLElement): string | null {
  // Inside the main content, a page that renders it would remove the panel.
  const main = panel.isConnected ? panel.previousElementSibling : findMain(panel.ownerDocument);
  if (!main) return null;
  let style = BELOW_HOST;
  const show = (css: string): void => applyHostStyle(panel, `${(style = css)}block-size:${MAX_BELOW_PX}px;`);
  const fits = fitsBelow(main, panel, () => {
    if (!panel.isConnected) main.after(panel);
    show(BELOW_HOST);
    if (!isNarrow()) return;
    const { left, width } = findRoom(panel);
    show(`${BELOW_HOST}padding:0;inline-size:${width}px;`);
    show(`${style}left:${left - panel.getBoundingClientRect().left}px;`);
  });
  return fits ? style : null;
}

/** Whether the panel is as wide as the window. */
export function isNarrow(): boolean {
  return innerWidth <= NARROW_PX;
}

/** Finds what the panel may stand below: the main content that is rendered; without one, the last element of the body. */
export function findMain({ body }: Document): Element | null {
  return (
    [...body.querySelectorAll('main,[role=main]')].find((main) => main.checkVisibility({ visibilityProperty: true })) ??
    [...body.children].findLast(
      (child) => child.clientHeight > 0 && /static|relative/.test(getComputedStyle(child).position),
    ) ??
    null
  );
}

/** Where a panel on a narrow screen can be seen, in px of the window, with the padding around the main content: the window, or a box that clips. */
function findRoom(host: HTMLElement): { left: number; width: number } {
  const { body, documentElement } = host.ownerDocument;
  const clips = (element: Element): boolean => element !== body && getComputedStyle(element).overflowX !== 'visible';
  const room = ancestorsOf(host).find(clips) ?? documentElement;
  // What the root says of itself is about the window.
  const zoom = room === documentElement ? 1 : zoomOf(room);
  return { left: room.getBoundingClientRect().left + room.clientLeft * zoom, width: room.clientWidth * zoom };
}

/** Measures the page without and with the panel, at once, so that it is not seen. @param show shows it below the main content */
function fitsBelow(main: Element, host: Element, show: () => void): boolean {
  const { innerHeight } = window;
  const around = ancestorsOf(main);
  if (!around[0] || !BLOCK.test(flowOf(around[0])) || isScroller(main)) return false;
  const others = new Set([
    ...around.flatMap((element) => [element, ...element.children]),
    ...document.querySelectorAll(LANDMARKS),
  ]);
  const elements = [main, ...[...others].filter((other) => other !== host && !main.contains(other))];
  const gutters = around.filter(bringsScrollbar).map((box) => overrideStyle(box, 'scrollbar-gutter', 'stable'));
  const before = elements.map((element) => element.getBoundingClientRect());
  const restoreScroll = rememberScroll(main);
  const isHigher = document.documentElement.scrollHeight > innerHeight;
  const windowHeight = isHigher || !hasScroller(document.body) ? Infinity : innerHeight;
  show();
  // Where the page is higher now, the browser may have scrolled it.
  restoreScroll();
  const panel = host.getBoundingClientRect();
  const measured = elements.map((element, index): Measured => {
    const place = host.compareDocumentPosition(element);
    return {
      before: before[index] ?? panel,
      after: element.getBoundingClientRect(),
      isAround: (place & Node.DOCUMENT_POSITION_CONTAINS) > 0,
      isLater: (place & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      isKept: isKept(element, Infinity),
    };
  });
  const fits = isUndisturbed(panel, measured, windowHeight) && !isClipped(panel, around);
  for (const restore of gutters) restore();
  return fits;
}

/**
 * Whether the page shows what it showed without the panel. Pure.
 * @param measured the main content, then what is around it and beside it
 * @param windowHeight in CSS px; `Infinity` where the page is higher, or nothing in it scrolls by itself
 */
export function isUndisturbed(panel: Box, [main, ...others]: readonly Measured[], windowHeight: number): boolean {
  if (!main) return false;
  const content = main.before;
  const isWhole = panel.top > content.bottom - 1 && panel.width > Math.min(MIN_WIDTH_PX, content.width) - 1;
  // A page that ends where the window ends is a shell: it would be scrolled out of the window.
  const ends = others.filter(({ isLater, isKept: stays }) => isLater && !stays).map(({ before }) => before.bottom);
  const isShell = isSame(Math.max(content.bottom, ...ends), windowHeight);
  return isWhole && !isShell && [main, ...others].every(isLeftAlone);

  function isLeftAlone({ before, after, isAround, isLater, isKept: stays }: Measured): boolean {
    const [shift, growth] = [after.top - before.top, after.bottom - before.bottom];
    if (!isSame(before.left, after.left) || !isSame(before.right, after.right)) return false;
    if (isAround) return isSame(shift, 0) && growth > -1;
    const isBelow = isLater && before.top > content.bottom - 1;
    if (!isSame(shift, growth) || !(isSame(shift, 0) || (isBelow && shift > 0))) return false;
    if (stays && after.width < MIN_COLUMN_PX) return true;
    // Sooner or later, the panel is scrolled to what stays in the window. What is over the main content is a bar or a background.
    const meets = (box: Box): boolean =>
      after.left < box.right && box.left < after.right && (stays || (after.top < box.bottom && box.top < after.bottom));
    return meets(content) || !meets(panel);
  }
}

/** Whether a part of the panel can’t be scrolled into view. @param around from the inside out */
function isClipped(panel: Box, around: readonly Element[]): boolean {
  for (const element of around) {
    const { overflowY } = getComputedStyle(element);
    // The window clips what the page’s root or body does not let it scroll.
    const isPage = element === document.body || element === document.documentElement;
    const bottom = isPage ? window.innerHeight : element.getBoundingClientRect().bottom;
    if (bottom > panel.bottom - 1) continue;
    if (/hidden|clip/.test(overflowY)) return true;
    if (!isPage && /auto|scroll/.test(overflowY)) return false;
  }
  return false;
}

/** Whether the panel may make a box around it scroll. Its scrollbar takes room of what is in it, as any longer text would do. */
function bringsScrollbar(box: Element): box is HTMLElement {
  const scrolls = box === document.documentElement || getComputedStyle(box).overflowY === 'auto';
  return scrolls && box.scrollHeight <= box.clientHeight;
}

/** Whether a large part of the page scrolls by itself, or shows another page. */
function hasScroller(body: Element): boolean {
  return [...body.querySelectorAll('*')].some(
    (element) =>
      element.getBoundingClientRect().height > innerHeight / 2 &&
      (element.localName === 'iframe' ||
        /auto|scroll/.test(getComputedStyle(element).overflowY) ||
        isScroller(element)),
  );
}

function flowOf(element: Element): string {
  const { display, flexDirection } = getComputedStyle(element);
  return display === 'flex' ? `flex ${flexDirection}` : display;
}

function isScroller(element: Element): boolean {
  return getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 1;
}
