/**
 * Observes how much of a panel or card the page lets the person see, as a protection from clickjacking. A page may cover the panel, make
 * it transparent, show only a sliver of it, or move it under the pointer, so that a click meant for the page lands in the panel.
 * The frame judges what is reported here (`utils/own-page/clickjacking/occlusion-reports.ts`).
 *
 * The panel is observed in strips: a page header over the top one says nothing about the others. While the person is about, it is
 * checked again and again, and each look has the page draw a frame. Afterwards, the browser says what changes in the frames that the
 * page draws anyway, so that what was reported last holds until then.
 *
 * What is assumed, and checked at each report: frame and strips have one box, and nothing of the page is painted between them, since
 * they fill one positioned container in a closed shadow root (`shadow-host.ts`).
 */
import { effectsOn, isCut } from './effects';

/** A strip is at most this high, in CSS px: a header of the page covers few that it covers only in part. */
const STRIP_PX = 50;
/** How much of its part of the panel a strip fills. The gap keeps it from covering the next one where heights are not whole pixels. */
const FILLED = 0.98;
/** The minimum delay that the browser requires, and the time between two checks of a panel in the window. */
const OBSERVE_DELAY_MS = 100;
/** How long the panel is checked after the person last did something in the page or the panel. */
export const REST_AFTER_MS = 10_000;
/**
 * Afterwards, the time between two looks at what the browser does not report: less than a person needs to take in a lure. A look when
 * they are back would come too late, since a tap comes without a word before it. It reads styles, and draws nothing.
 */
const GLANCE_MS = 500;
/** The browser may round where an element is, in CSS px. */
const SLACK_PX = 1;
/** How much of a strip is in the window is noticed in these steps. */
const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];
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
  /** Whether frame and strips have one box. Otherwise, what is seen of the strips says nothing about the frame. */
  isOneBox: boolean;
  /** Computed clip, masks and filter of the frame and each element around it, joined by `|`: the observer misses some. */
  effects: readonly string[];
  /** Whether round corners around it cut off more than a little of it. */
  isCut: boolean;
}

/** One strip of the panel: where it is, and the part in the window that is not clipped. */
export interface StripReport extends Pick<Entry, 'boundingClientRect' | 'intersectionRect'> {
  /** Whether nothing covers or distorts it. Only Chromium reports that. */
  isVisible: boolean | undefined;
}

/** What TypeScript's types lack: IntersectionObserver v2, and the id of the extension. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean };
declare const chrome: { runtime?: { id?: string } };

interface OcclusionDependencies extends Pick<OcclusionReport, 'of'> {
  /** Alone in its container (`createFramedHost`), where the strips are put over it. */
  frame: HTMLElement;
  /** Receives a report after each change, and after each requested check. */
  onChange: (report: OcclusionReport) => void;
  signal: AbortSignal;
}

/** Observes until the signal is aborted. @returns checks at once: the person is at the panel */
export function observeOcclusion({ frame, of, onChange, signal }: OcclusionDependencies): () => void {
  const document = frame.ownerDocument;
  const container = frame.parentElement as HTMLElement;
  let corners: HTMLElement[] = [];
  let strips: HTMLElement[] = [];
  /** The report sent last, `''` to send it again; `null` before the first one. */
  let reported: string | null = null;
  /** The effects in that report. */
  let effects: string[] = [];
  /** Whether the panel was elsewhere since that report. */
  let hasJumped = false;
  let activeAt = -Infinity;
  let timer: ReturnType<typeof setTimeout>;
  let places: IntersectionObserver[] = [];
  const isAway = (): boolean => performance.now() - activeAt > REST_AFTER_MS;
  /** The page's rules do not apply inside the closed shadow root. */
  const add = (css: string): HTMLElement => {
    const element = document.createElement('div');
    element.style.cssText = `position:absolute;pointer-events:none;${css}`;
    container.append(element);
    return element;
  };
  const onEntries = (entries: Entry[]): void => {
    // After an update of the extension, the browser answers no call.
    if (signal.aborted || !chrome.runtime?.id) return;
    // Where only some strips have changed, all are checked.
    if (entries.length < strips.length) return check();
    const [strip] = strips;
    effects = effectsOn(frame);
    const report: OcclusionReport = {
      of,
      mayHaveMoved: hasJumped || reported === null,
      strips: entries.map(({ boundingClientRect, intersectionRect, isVisible }) => ({
        boundingClientRect,
        intersectionRect,
        isVisible,
      })),
      own: { width: strip?.offsetWidth ?? 0, height: strip?.offsetHeight ?? 0 },
      isOneBox: isOneBox(frame, strips),
      effects,
      isCut: isCut(frame),
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
    clearTimeout(timer);
    // No event reports that an element moves. One reports that a strip enters the window.
    if (entries.some(({ isIntersecting }) => isIntersecting))
      timer = setTimeout(glance, isAway() ? GLANCE_MS : OBSERVE_DELAY_MS);
  };
  const observer = new IntersectionObserver(onEntries, {
    root: document,
    trackVisibility: true,
    delay: OBSERVE_DELAY_MS,
    threshold: THRESHOLDS,
  } as IntersectionObserverInit);
  /** While the person is away, what the browser reports needs no check. */
  const glance = (): void => {
    clearTimeout(timer);
    if (!isAway() || hasJumped || String(effectsOn(frame)) !== String(effects)) check();
    else if (document.hidden) document.addEventListener('visibilitychange', glance, { once: true, signal });
    else timer = setTimeout(glance, GLANCE_MS);
  };
  const check = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    if (signal.aborted) return;
    // Below the strips, which they would cover otherwise.
    if (corners.length === 0)
      corners = ['0 auto auto 0', 'auto 0 0 auto'].map((inset) => add(`inset:${inset};width:1px;height:1px`));
    const count = Math.ceil(container.offsetHeight / STRIP_PX) || 1;
    if (strips.length !== count) {
      for (const strip of strips) strip.remove();
      strips = Array.from({ length: count }, (_, strip) =>
        add(`inset:${(strip * 100) / count}% 0 auto;height:${(100 * FILLED) / count}%`),
      );
    }
    for (const strip of strips) observer.observe(strip);
  };
  const onActivity = (): void => {
    const wasAway = isAway();
    activeAt = performance.now();
    if (wasAway) check();
  };
  // On capture, before the page can stop them.
  for (const type of ACTIVITY) window.addEventListener(type, onActivity, { capture: true, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const each of [observer, ...places]) each.disconnect();
  });
  return () => {
    activeAt = performance.now();
    reported &&= '';
    check();
  };
}

/** Whether frame and strips have one box, each strip its part of it. */
function isOneBox(frame: Element, strips: readonly Element[]): boolean {
  const box = frame.getBoundingClientRect();
  const part = box.height / strips.length;
  return strips.every((strip, at) => {
    const { left, top, right, bottom } = strip.getBoundingClientRect();
    const start = box.top + at * part;
    const gaps = [left - box.left, right - box.right, top - start, bottom - start - part * FILLED];
    return gaps.every((gap) => Math.abs(gap) <= SLACK_PX);
  });
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
