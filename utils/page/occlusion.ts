/**
 * Observes how much of a panel the page lets the person see, as a protection from clickjacking. A page may cover the panel, make
 * it transparent, show only a sliver of it, or move it under the pointer, so that a click meant for the page lands in the panel.
 * The panel judges what is reported here (`panel/covered-strips.ts`).
 *
 * The panel is observed in strips: a page header over the top one says nothing about the others.
 */
import { STRIP_COUNT } from './placement';

/** The minimum delay that the browser requires, and the time between two checks of a panel in the window. */
const OBSERVE_DELAY_MS = 100;

/** What the page does with the panel, in CSS px of its window. */
export interface OcclusionReport {
  strips: readonly StripReport[];
  /**
   * The computed effects on the panel's element and on each element it is rendered in: clip, masks, filter and the radius of the
   * corners, with `|` between them. The browser does not report all of them.
   */
  effects: readonly string[];
}

/** One strip of the panel: where it is, and the part in the window that is not clipped. */
export interface StripReport extends Pick<Entry, 'boundingClientRect' | 'intersectionRect'> {
  /** Whether nothing covers or distorts it. Only Chromium reports that. */
  isVisible: boolean | undefined;
}

/** What TypeScript's types lack: IntersectionObserver v2, and access of content scripts to closed shadow roots. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean };
declare const chrome: {
  runtime?: { id?: string };
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
};

export interface OcclusionOptions {
  /** The element in the page. */
  host: Element;
  /** The frame fills it. It or its host is positioned. */
  container: Element | ShadowRoot;
  /** Receives a report after each change, and after each requested check. */
  onChange: (report: OcclusionReport) => void;
  signal: AbortSignal;
}

/** Observes until the signal is aborted. @returns checks again at once */
export function observeOcclusion({ host, container, onChange, signal }: OcclusionOptions): () => void {
  const strips = Array.from({ length: STRIP_COUNT }, (_, strip) => {
    const element = host.ownerDocument.createElement('div');
    // The page's rules do not apply inside the closed shadow root. The gap between strips prevents that one covers the next
    // where their heights are not whole pixels.
    element.style.cssText = `position:absolute;inset:${(strip * 100) / STRIP_COUNT}% 0 auto;height:${98 / STRIP_COUNT}%;pointer-events:none`;
    return element;
  });
  let reported = '';
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    (entries: Entry[]) => {
      // After an update of the extension, the browser answers no call.
      if (!chrome.runtime?.id) return;
      // Where only some strips have changed, all are checked.
      if (entries.length < STRIP_COUNT) return observe();
      const report = {
        strips: entries.map(({ boundingClientRect, intersectionRect, isVisible }) => ({
          boundingClientRect,
          intersectionRect,
          isVisible,
        })),
        effects: effectsOn(host),
      };
      const text = JSON.stringify(report);
      if (text !== reported) onChange(report);
      reported = text;
      // No event reports that an element moves. One reports that a strip enters the window.
      if (entries.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(observe, OBSERVE_DELAY_MS);
    },
    { trackVisibility: true, delay: OBSERVE_DELAY_MS } as IntersectionObserverInit,
  );
  const observe = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    if (!signal.aborted) for (const strip of strips) observer.observe(strip);
  };
  container.append(...strips);
  signal.addEventListener('abort', observe);
  observe();
  return () => {
    reported = '';
    observe();
  };
}

function effectsOn(element: Element | null): string[] {
  if (!element) return [];
  const { clipPath, maskImage, webkitMaskBoxImageSource, filter, borderRadius } = getComputedStyle(element);
  // Firefox lacks `webkitMaskBoxImageSource`.
  const effects = [clipPath, maskImage, webkitMaskBoxImageSource, filter, borderRadius].join('|');
  return [effects, ...effectsOn(flatTreeParent(element))];
}

/** The parent that an element is rendered in: the slot where its parent has a shadow root, and the host above such a root. */
function flatTreeParent(element: Element): Element | null {
  const { parentElement, parentNode } = element;
  const root = parentElement instanceof HTMLElement && chrome.dom?.openOrClosedShadowRoot(parentElement);
  for (const slot of root ? root.querySelectorAll('slot') : []) if (slot.assignedNodes().includes(element)) return slot;
  return parentElement ?? (parentNode as ShadowRoot | null)?.host ?? null;
}
