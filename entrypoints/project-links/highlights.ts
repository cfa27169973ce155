/** Highlights the project links of a page by the CSS Custom Highlight API: the DOM stays as it is, so nothing can move or break. */
import type { LinkFinder, PageLink } from './link-finder';

const NAME = `${__PREFIX__}-project-link`;
/** A page with more links needs no highlights. */
const MAX_HIGHLIGHTS = 2000;
/** With more changed elements than this, the whole page is scanned. */
const MAX_PENDING = 200;

interface Dependencies {
  document: Document;
  finder: LinkFinder;
  idle: (work: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) => unknown;
  /** Receives the links that are highlighted, once these are all that the page has now. */
  onFound: (links: PageLink[]) => void;
  signal: AbortSignal;
}

/** Highlights links in idle moments and follows the changes of the page, until aborted. */
export function highlightLinks({ document, finder, idle, onFound, signal }: Dependencies): void {
  const { ranges, add, remove } = createHighlight(finder);
  let pending = new Set<Element>([document.documentElement]);
  let found: PageLink[] = [];
  let isScheduled = false;

  function work(deadline: Pick<IdleDeadline, 'timeRemaining'>): void {
    isScheduled = false;
    if (signal.aborted) return;
    for (const link of ranges.keys()) if (!link.isConnected) remove(link);
    do {
      const link = found.pop();
      if (link) add(link);
      else if (!scanNext()) return onFound([...ranges.keys()]);
    } while (deadline.timeRemaining() > 1);
    schedule();
  }

  /** @returns `false` if nothing is pending */
  function scanNext(): boolean {
    const [element] = pending;
    if (!element) return false;
    pending.delete(element);
    if (ranges.size < MAX_HIGHLIGHTS) found = [...element.querySelectorAll<PageLink>(finder.selector)];
    // If the content of a link changed, its range no longer covers it.
    const link = element.closest<PageLink>('a');
    if (link) found.push(link);
    return true;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    idle(work);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) pending.add(node as Element);
      if (type === 'attributes' || (target as Element).closest?.('a')) pending.add(target as Element);
    }
    if (pending.size > MAX_PENDING) pending = new Set([document.documentElement]);
    schedule();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    CSS.highlights.delete(NAME);
  });
  schedule();
}

/** The highlighted links, each with its range. */
function createHighlight(finder: LinkFinder) {
  const highlight = new Highlight();
  const ranges = new Map<PageLink, AbstractRange>();
  CSS.highlights.set(NAME, highlight);

  function remove(link: PageLink): void {
    const range = ranges.get(link);
    if (range) highlight.delete(range);
    ranges.delete(link);
  }

  function add(link: PageLink): void {
    remove(link);
    if (ranges.size >= MAX_HIGHLIGHTS || !link.isConnected || !finder.isProject(link)) return;
    // The browser need not update a static range when the page changes.
    const ends = { startContainer: link, startOffset: 0, endContainer: link, endOffset: link.childNodes.length };
    const range = new StaticRange(ends);
    ranges.set(link, range);
    highlight.add(range);
  }

  return { ranges, add, remove };
}
