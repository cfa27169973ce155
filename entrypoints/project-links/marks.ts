/** Small buttons beside the project links in view, for who can’t hover: each opens a card. In one closed root, so nothing moves. */
import { applyHostStyle, createShadowHost } from '../../utils/page/shadow-host';
import type { PageLink } from './link-finder';
import { MARK, MARKS_HOST } from './style';

/** Half the width and height of a mark, most of which is not to be seen, in CSS px. */
const RADIUS_PX = 12;
/** A page that is never idle gets its marks, and loses them, after this time. */
const IDLE_TIMEOUT_MS = 1_000;
/** How far after the end of a link the middle of its mark is, and its dot, at the top of the line: above all letters. */
const [AFTER_PX, DOT_AFTER_PX] = [7, 3];
/** A finger may miss the middle of a mark by so much, in CSS px. */
const REACH_PX = 22;
/** What a press near a mark is meant for, rather than for the mark. */
const PRESSABLE = 'a,button,input,label,select,summary,textarea,[role=button]';

interface Mark {
  link: PageLink;
  /** Its middle, in CSS px of the window. */
  x: number;
  y: number;
  /** Where its dot is in it, in the link's own color. */
  dot: string;
}

/** Creates the marks of a page. They are shown where nothing hovers, and from the first touch on until a mouse is used. */
export function createMarks(document: Document, signal: AbortSignal) {
  const { host, root } = createShadowHost(document, `${__PREFIX__}-marks`);
  let links: readonly PageLink[] = [];
  let marks: Mark[] = [];
  let isTouched = matchMedia('(hover: none)').matches;
  let isMounted = false;
  let scheduled = 0;
  applyHostStyle(host, MARKS_HOST);

  function schedule(): void {
    scheduled ||= requestIdleCallback(place, { timeout: IDLE_TIMEOUT_MS });
  }

  function hide(): void {
    marks = [];
    root.replaceChildren();
  }

  function place(): void {
    scheduled = 0;
    hide();
    if (isTouched && !signal.aborted) marks = links.flatMap(markOf);
    for (const { link, x, y, dot } of marks) {
      const mark = document.createElement('button');
      mark.ariaLabel = link.textContent;
      mark.style.cssText = `${MARK}left:${x - RADIUS_PX}px;top:${y - RADIUS_PX}px;background:${dot}`;
      root.append(mark);
    }
    // If the page removes it, it does not come back.
    if (marks.length > 0 && !isMounted) document.documentElement.append(host);
    isMounted ||= marks.length > 0;
  }

  signal.addEventListener('abort', () => host.remove());
  return {
    /** Places the marks of these links, in an idle moment. */
    show: (all: readonly PageLink[]): void => {
      links = all;
      schedule();
    },
    /** The person uses a finger or something else from now on. A mark that is pressed stays where it is. */
    setTouched(touched: boolean): void {
      if (touched !== isTouched) schedule();
      isTouched = touched;
    },
    /** For the time in which the page scrolls. */
    hide,
    schedule,
    /** The link whose mark the person pressed, or missed by little where there is nothing else to press. */
    linkOf({ target, clientX, clientY }: MouseEvent): PageLink | undefined {
      const within = (px: number) =>
        marks.find(({ x, y }) => Math.max(Math.abs(clientX - x), Math.abs(clientY - y)) <= px)?.link;
      if (target === host) return within(RADIUS_PX);
      return (target as Element).closest(PRESSABLE) ? undefined : within(REACH_PX);
    },
  };
}

/** Returns nothing for a link that is not to be seen, or that its mark would cover. */
function markOf(link: PageLink): Mark[] {
  const { left, right, top, bottom } = [...link.getClientRects()].at(-1) ?? new DOMRect();
  const { direction, color } = getComputedStyle(link);
  const [end, onward] = direction === 'rtl' ? [left, -1] : [right, 1];
  const x = Math.max(RADIUS_PX, Math.min(end + AFTER_PX * onward, innerWidth - RADIUS_PX));
  const isSeen = link.contains(document.elementFromPoint(end - 2 * onward, (top + bottom) / 2));
  const dotX = RADIUS_PX + end + DOT_AFTER_PX * onward - x;
  const dot = `radial-gradient(circle at ${dotX}px,${color} 2px,transparent 3px)`;
  return isSeen && Math.abs(x - (left + right) / 2) > RADIUS_PX ? [{ link, x, y: Math.max(RADIUS_PX, top), dot }] : [];
}
