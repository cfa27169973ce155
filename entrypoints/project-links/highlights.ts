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
  const highlight = new Highlight();
  const ranges = new Map<PageLink, AbstractRange>();
  let pending = new Set<Element>();
  let found: PageLink[] = [];
  let hasRemovals = false;
  let isScheduled = false;

  function remove(link: PageLink): void {
    const range = ranges.get(link);
    if (!range) return;
    highlight.delete(range);
    ranges.delete(link);
  }

  function add(link: PageLink): void {
    remove(link);
    if (ranges.size >= MAX_HIGHLIGHTS || !link.isConnected || !finder.isProject(link)) return;
    // The browser need not update a static range when the page changes.
    const range = new StaticRange({
      startContainer: link,
      startOffset: 0,
      endContainer: link,
      endOffset: link.childNodes.length,
    });
    ranges.set(link, range);
    highlight.add(range);
  }

  function work(deadline: Pick<IdleDeadline, 'timeRemaining'>): void {
    isScheduled = false;
    if (signal.aborted) return;
    if (hasRemovals) for (const link of ranges.keys()) if (!link.isConnected) remove(link);
    hasRemovals = false;
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
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (removedNodes.length > 0) hasRemovals = true;
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) pending.add(node as Element);
      if (type === 'attributes' || (target as Element).closest?.('a')) pending.add(target as Element);
    }
    if (pending.size > MAX_PENDING) pending = new Set([document.documentElement]);
    if (pending.size > 0 || hasRemovals) schedule();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  CSS.highlights.set(NAME, highlight);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    CSS.highlights.delete(NAME);
  });
  pending.add(document.documentElement);
  schedule();
}
