/**
 * Detects which parts of a panel are covered, as a protection from clickjacking. A page may cover the panel, make it
 * transparent or show only a sliver of it, so that a click meant for the page lands in the panel. Chromium reports this
 * (IntersectionObserver v2, which considers elements that let the pointer through, too). Firefox does not: there, only a
 * sliver is detected.
 *
 * The panel is observed in strips: a page header over the top one says nothing about the others.
 */
import { STRIP_COUNT } from './placement';

/** The minimum delay that the browser requires. */
const OBSERVE_DELAY_MS = 100;
/** A person needs to see at least this much to know what they press, in CSS px. */
const MIN_VISIBLE = { width: 200, height: 100 };

/** TypeScript's types lack IntersectionObserver v2. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean };

export interface OcclusionOptions {
  /** The element in the page. */
  host: Element;
  /** The panel's frame. */
  frame: Element;
  /** The frame fills it. It or its host is positioned. */
  container: Element | ShadowRoot;
  /** Receives the strips that are in the window and covered, as a bit mask: the top strip is the lowest bit. */
  onChange: (covered: number) => void;
  signal: AbortSignal;
}

/** Observes until the signal is aborted. @returns checks again at once */
export function observeOcclusion({ host, frame, container, onChange, signal }: OcclusionOptions): () => void {
  const latest: Entry[] = [];
  const strips = Array.from({ length: STRIP_COUNT }, (_, strip) => {
    const element = host.ownerDocument.createElement('div');
    // The page's rules do not apply inside the closed shadow root. The gap between strips prevents that one covers the next
    // where their heights are not whole pixels.
    element.style.cssText = `position:absolute;inset:calc(${(strip * 100) / STRIP_COUNT}% + 1px) 0 calc(${100 - ((strip + 1) * 100) / STRIP_COUNT}% + 1px);pointer-events:none`;
    return element;
  });
  const report = (entries: Entry[]): void => {
    for (const entry of entries) latest[strips.indexOf(entry.target as HTMLDivElement)] = entry;
    const inWindow = latest.filter(({ isIntersecting }) => isIntersecting);
    const isBarelyVisible = frame.clientHeight < MIN_VISIBLE.height || isSliver(inWindow) || isMasked(host);
    let covered = 0;
    for (const entry of inWindow)
      if (isBarelyVisible || entry.isVisible === false || entry.intersectionRect.width < MIN_VISIBLE.width)
        covered |= 1 << strips.indexOf(entry.target as HTMLDivElement);
    onChange(covered);
  };
  const observer = new IntersectionObserver(report, {
    threshold: [0, 0.25, 0.5, 0.75, 1],
    trackVisibility: true,
    delay: OBSERVE_DELAY_MS,
  } as IntersectionObserverInit);
  container.append(...strips);
  const check = (): void => {
    observer.disconnect();
    for (const strip of strips) observer.observe(strip);
  };
  // An IntersectionObserver does not report that a fully visible strip shrinks.
  const sizes = new ResizeObserver(check);
  sizes.observe(host);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    observer.disconnect();
  });
  return check;
}

/** Whether the page clips the panel to a sliver. Parts outside of the window do not count: the person can scroll to them. */
function isSliver(inWindow: readonly Entry[]): boolean {
  let [visible, total] = [0, 0];
  for (const {
    boundingClientRect: { top, bottom },
    intersectionRect,
    rootBounds,
  } of inWindow) {
    visible += intersectionRect.height;
    total += Math.min(bottom, rootBounds?.bottom ?? bottom) - Math.max(top, rootBounds?.top ?? top);
  }
  return visible < Math.min(MIN_VISIBLE.height, total - 1);
}

/** The browser reports masked elements as visible. */
function isMasked(element: Element | null): boolean {
  return element !== null && (getComputedStyle(element).maskImage !== 'none' || isMasked(element.parentElement));
}
