/**
 * Marks the project links of a page, and those that come later. The mark is a highlight of the browser's: nothing in the page
 * is changed, so nothing in it can move or break.
 */
import type { LinkFinder } from './link-finder';

const NAME = 'sidethread-project-link';
/** Whoever reads a page with more links than this needs no marks. */
const MOST_MARKS = 2000;
/** With more places to look at than this, the whole page is one. */
const MOST_PLACES = 200;

export interface HighlightParts {
  document: Document;
  finder: LinkFinder;
  /** Marks and unmarks; `Highlight` of the browser. */
  highlight: Pick<Set<AbstractRange>, 'add' | 'delete'>;
  /** Calls back when there is nothing else to do; `timeRemaining` says for how many milliseconds. */
  idle: (work: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) => unknown;
  over: AbortSignal;
}

/** Marks what is there and follows what changes, until it is over. */
export function highlightLinks({ document, finder, highlight, idle, over }: HighlightParts): void {
  const marks = new Map<Element, AbstractRange>();
  let places = new Set<Element>();
  let found: Element[] = [];
  let hasGone = false;
  let isWaiting = false;

  function unmark(link: Element): void {
    const mark = marks.get(link);
    if (!mark) return;
    highlight.delete(mark);
    marks.delete(link);
  }

  function mark(link: Element): void {
    unmark(link);
    if (marks.size >= MOST_MARKS || !link.isConnected || !finder.isProject(link as HTMLAnchorElement)) return;
    // One that does not follow changes of the page costs the page nothing.
    const range = new StaticRange({
      startContainer: link,
      startOffset: 0,
      endContainer: link,
      endOffset: link.childNodes.length,
    });
    marks.set(link, range);
    highlight.add(range);
  }

  function look(deadline: Pick<IdleDeadline, 'timeRemaining'>): void {
    isWaiting = false;
    if (over.aborted) return;
    if (hasGone) for (const link of marks.keys()) if (!link.isConnected) unmark(link);
    hasGone = false;
    do {
      const link = found.pop();
      if (link) mark(link);
      else if (!lookAtNextPlace()) return;
    } while (deadline.timeRemaining() > 1);
    wait();
  }

  /** @returns whether there was one */
  function lookAtNextPlace(): boolean {
    const [place] = places;
    if (!place) return false;
    places.delete(place);
    if (marks.size < MOST_MARKS) found = [...place.querySelectorAll(finder.selector)];
    // A link can change within, and then its mark no longer covers it.
    const around = place.closest('a');
    if (around) found.push(around);
    return true;
  }

  function wait(): void {
    if (isWaiting) return;
    isWaiting = true;
    idle(look);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (removedNodes.length > 0) hasGone = true;
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) places.add(node as Element);
      if (type === 'attributes' || (target as Element).closest?.('a')) places.add(target as Element);
    }
    if (places.size > MOST_PLACES) places = new Set([document.documentElement]);
    if (places.size > 0 || hasGone) wait();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  over.addEventListener('abort', () => observer.disconnect());
  places.add(document.documentElement);
  wait();
}

/** The marks of a page as the browser draws them; `null` where it can't. */
export function openHighlight(over: AbortSignal): HighlightParts['highlight'] | null {
  if (!('highlights' in CSS)) return null;
  const highlight = new Highlight();
  CSS.highlights.set(NAME, highlight);
  over.addEventListener('abort', () => CSS.highlights.delete(NAME));
  return highlight;
}
