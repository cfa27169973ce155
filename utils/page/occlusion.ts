/**
 * Observes how much of a panel or card the page lets the person see, as a protection from clickjacking. A page may cover the panel, make
 * it transparent, show only a sliver of it, or move it under the pointer, so that a click meant for the page lands in the panel.
 * The frame judges what is reported here (`utils/own-page/covered-strips.ts`).
 *
 * The panel is observed in strips: a page header over the top one says nothing about the others. It is observed only while the
 * person is about, since each look at the strips has the page draw a frame.
 */

/** A strip is at most this high, in CSS px: a header of the page covers few that it covers only in part. */
const STRIP_PX = 50;
/** The minimum delay that the browser requires, and the time between two checks of a panel in the window. */
const OBSERVE_DELAY_MS = 100;
/** How long the panel is observed after the person last did something in the page or the panel. */
export const REST_AFTER_MS = 60_000;
/** The browser may round where an element is, in CSS px. */
const SLACK_PX = 1;
/** What a person does in the page on their way to the panel. The panel says by itself what they do in it. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown'];

/** What the page does with a panel, a card (which counts as one) or the pill of a panel, in CSS px of its window. */
export interface OcclusionReport {
  of: 'panel' | 'pill';
  /** Since the report before, the panel was elsewhere for a moment, or it is unknown where it was. */
  mayHaveMoved: boolean;
  strips: readonly StripReport[];
  /** The size of a strip in the panel’s own px, before the page’s `transform`, `scale` and `zoom`. */
  own: { width: number; height: number };
  /** Computed clip, masks, filter and corner radius, joined by `|`, of the panel’s element and each around it: the observer misses some. */
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

interface OcclusionDependencies extends Pick<OcclusionReport, 'of'> {
  host: HTMLElement;
  /** The frame fills it. It or its host is positioned. */
  container: Element | ShadowRoot;
  /** Receives a report after each change, and after each requested check. */
  onChange: (report: OcclusionReport) => void;
  signal: AbortSignal;
}

/** Observes while the person is about, until the signal is aborted. @returns checks at once: the person is at the panel */
export function observeOcclusion({ host, container, of, onChange, signal }: OcclusionDependencies): () => void {
  let corners: HTMLElement[] = [];
  let strips: HTMLElement[] = [];
  let isResting = true;
  /** The report sent last, `''` to send it again; `null` while that is unknown: before the first one, and after a rest. */
  let reported: string | null = null;
  /** Whether the panel was elsewhere since that report. */
  let hasJumped = false;
  let activeAt = 0;
  let timer: ReturnType<typeof setTimeout>;
  let places: IntersectionObserver[] = [];
  /** The page's rules do not apply inside the closed shadow root. */
  const add = (css: string): HTMLElement => {
    const element = host.ownerDocument.createElement('div');
    element.style.cssText = `position:absolute;pointer-events:none;${css}`;
    container.append(element);
    return element;
  };
  const onEntries = (entries: Entry[]): void => {
    // After an update of the extension, the browser answers no call.
    if (isResting || !chrome.runtime?.id) return;
    // Where only some strips have changed, all are checked.
    if (entries.length < strips.length) return check();
    const [strip] = strips;
    const report: OcclusionReport = {
      of,
      mayHaveMoved: hasJumped || reported === null,
      strips: entries.map(({ boundingClientRect, intersectionRect, isVisible }) => ({
        boundingClientRect,
        intersectionRect,
        isVisible,
      })),
      own: { width: strip?.offsetWidth ?? 0, height: strip?.offsetHeight ?? 0 },
      effects: effectsOn(host),
    };
    hasJumped = false;
    const text = JSON.stringify(report);
    if (text !== reported) {
      onChange(report);
      for (const place of places) place.disconnect();
      const bounds = entries[0]?.rootBounds;
      places = bounds ? corners.map((corner) => observePlace(corner, bounds, () => (hasJumped = true))) : [];
    }
    reported = text;
    if (performance.now() - activeAt > REST_AFTER_MS) rest();
    // No event reports that an element moves. One reports that a strip enters the window.
    else if (entries.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(check, OBSERVE_DELAY_MS);
  };
  const observer = new IntersectionObserver(onEntries, {
    root: host.ownerDocument,
    trackVisibility: true,
    delay: OBSERVE_DELAY_MS,
  } as IntersectionObserverInit);
  const rest = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    isResting = true;
  };
  const check = (): void => {
    rest();
    isResting = signal.aborted;
    if (isResting) return;
    // Below the strips, which they would cover otherwise.
    if (corners.length === 0)
      corners = ['0 auto auto 0', 'auto 0 0 auto'].map((inset) => add(`inset:${inset};width:1px;height:1px`));
    const count = Math.ceil(host.offsetHeight / STRIP_PX) || 1;
    if (strips.length !== count) {
      for (const strip of strips) strip.remove();
      // The gap between strips prevents that one covers the next where their heights are not whole pixels.
      strips = Array.from({ length: count }, (_, strip) =>
        add(`inset:${(strip * 100) / count}% 0 auto;height:${98 / count}%`),
      );
    }
    for (const strip of strips) observer.observe(strip);
  };
  const onActivity = (): void => {
    activeAt = performance.now();
    if (!isResting) return;
    reported = null;
    check();
  };
  // On capture, before the page can stop them.
  for (const type of ACTIVITY) window.addEventListener(type, onActivity, { capture: true, signal });
  signal.addEventListener('abort', () => {
    rest();
    for (const place of places) place.disconnect();
  });
  return () => {
    onActivity();
    reported &&= '';
    check();
  };
}

/**
 * Calls back if an element is elsewhere in any frame, however soon it is back: the observer's root is where the element is now.
 * Two opposite corners do not both keep their places where the panel moves or changes its size.
 */
function observePlace(element: HTMLElement, bounds: DOMRectReadOnly, onMove: () => void): IntersectionObserver {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const margins = [bounds.top - top, right - bounds.right, bottom - bounds.bottom, bounds.left - left];
  const observer = new IntersectionObserver(
    (entries) => {
      const isAway = ({ boundingClientRect: { x, y } }: Entry): boolean =>
        Math.max(Math.abs(x - left), Math.abs(y - top)) > SLACK_PX;
      if (entries.some(isAway)) onMove();
    },
    { root: element.ownerDocument, rootMargin: margins.map((px) => `${px + SLACK_PX}px`).join(' '), threshold: [0, 1] },
  );
  observer.observe(element);
  return observer;
}

function effectsOn(element: Element | null): string[] {
  if (!element) return [];
  // oxlint-disable-next-line typescript/no-deprecated -- the new name is younger than the oldest Chromium that is supported
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
