/**
 * Which parts of a panel a person really sees. A page may lay something over the panel, make it transparent, or let but a
 * sliver of it through, so that a press meant for the page lands in it. Chromium tells (IntersectionObserver v2, which minds
 * what lets the pointer through, too); Firefox does not, so there only a sliver is noticed.
 *
 * The panel is looked at in strips: a header of the page's that stays over the uppermost says nothing of the others.
 */
import { STRIP_COUNT } from './placement';

/** The browser looks no more often than this. */
const LOOK_MS = 100;
/** Less than this in sight shows nobody what they press, in CSS px. */
const LEAST = { width: 200, height: 100 };

/** What TypeScript does not know of it yet. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean };

export interface OcclusionOptions {
  /** What stands in the page. */
  host: Element;
  /** The panel's. */
  frame: Element;
  /** What the frame fills; it, or its host, has a position. */
  container: Element | ShadowRoot;
  /** Told at each change: which strips are in the window and yet not to be seen as they are, the uppermost in the lowest bit. */
  onChange: (covered: number) => void;
  signal: AbortSignal;
}

/** Watches until the signal is aborted. @returns looks anew */
export function observeOcclusion({ host, frame, container, onChange, signal }: OcclusionOptions): () => void {
  const seen: Entry[] = [];
  const strips = Array.from({ length: STRIP_COUNT }, (_, strip) => {
    const element = host.ownerDocument.createElement('div');
    // No rule of the page's reaches into a closed shadow root. Between strips is a gap: at sizes that can't be shared out in
    // whole pixels, each would cover the one before it.
    element.style.cssText = `position:absolute;inset:calc(${(strip * 100) / STRIP_COUNT}% + 1px) 0 calc(${100 - ((strip + 1) * 100) / STRIP_COUNT}% + 1px);pointer-events:none`;
    return element;
  });
  const look = (entries: Entry[]): void => {
    for (const entry of entries) seen[strips.indexOf(entry.target as HTMLDivElement)] = entry;
    const inWindow = seen.filter(({ isIntersecting }) => isIntersecting);
    const isUnclear = frame.clientHeight < LEAST.height || isSliver(inWindow) || isMasked(host);
    let covered = 0;
    for (const entry of inWindow)
      if (isUnclear || entry.isVisible === false || entry.intersectionRect.width < LEAST.width)
        covered |= 1 << strips.indexOf(entry.target as HTMLDivElement);
    onChange(covered);
  };
  const observer = new IntersectionObserver(look, {
    threshold: [0, 0.25, 0.5, 0.75, 1],
    trackVisibility: true,
    delay: LOOK_MS,
  } as IntersectionObserverInit);
  container.append(...strips);
  const lookAnew = (): void => {
    observer.disconnect();
    for (const strip of strips) observer.observe(strip);
  };
  // Of what becomes smaller as a whole, that observer says nothing.
  const sizes = new ResizeObserver(lookAnew);
  sizes.observe(host);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    observer.disconnect();
  });
  return lookAnew;
}

/** Whether the page lets but a sliver through. Where it is the window that ends there, somebody scrolls, and sees what there is. */
function isSliver(inWindow: readonly Entry[]): boolean {
  let [seen, there] = [0, 0];
  for (const {
    boundingClientRect: { top, bottom },
    intersectionRect,
    rootBounds,
  } of inWindow) {
    seen += intersectionRect.height;
    there += Math.min(bottom, rootBounds?.bottom ?? bottom) - Math.max(top, rootBounds?.top ?? top);
  }
  return seen < Math.min(LEAST.height, there - 1);
}

/** The browser takes what is masked for visible. */
function isMasked(element: Element | null): boolean {
  return element !== null && (getComputedStyle(element).maskImage !== 'none' || isMasked(element.parentElement));
}
