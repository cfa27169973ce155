/** Notices that the window, or a page that had no place for the panel, has changed: it has grown, or scrolls again after a dialog. */
import { zoomOf } from '../../utils/page/shadow-host';
import { findMain } from './place-below';
import { ancestorsOf } from './scroll-anchor';

/** How long changes are gathered, in milliseconds: twice as long each time, up to the second one, for pages that never rest. */
const GATHERED_MS = 100;
const MAX_GATHERED_MS = 1600;
/** After the last change of the window's size, the panel is placed anew. */
const RESIZED_MS = 100;
/** What the browser may round of a zoom. */
const ZOOM_SLACK = 0.01;

/** Follows the sizes and attributes of what is around the main content, which is not asked for anything while nothing changes. */
export function createPageChanges({ documentElement, body }: Document, onChange: () => void, signal: AbortSignal) {
  let delay = GATHERED_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  /** Whether it has changed while changes were held back. */
  let isStale = false;
  const followed = new Set<Element>();
  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      delay = Math.min(2 * delay, MAX_GATHERED_MS);
      isStale = isHeld;
      if (!isHeld) onChange();
    }, delay);
  };
  const sizes = new ResizeObserver(schedule);
  const attributes = new MutationObserver(schedule);
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    sizes.disconnect();
    attributes.disconnect();
    followed.clear();
  };
  signal.addEventListener('abort', stop);
  // What a dialog did to the page may hang on its `open` alone.
  body.addEventListener('close', () => followed.size > 0 && schedule(), { capture: true, signal });
  return {
    stop,
    /** Holds changes back until they are followed again. */
    hold: () => void (isHeld = true),
    /** What we have done to the page meanwhile is no change of it. */
    follow(): void {
      isHeld = false;
      if (isStale) schedule();
      const main = findMain(body.ownerDocument);
      for (const element of [documentElement, body, ...body.children, ...(main ? [main, ...ancestorsOf(main)] : [])]) {
        if (followed.has(element)) continue;
        followed.add(element);
        sizes.observe(element);
        attributes.observe(element, { attributes: true, childList: element === body });
      }
      attributes.takeRecords();
    },
  };
}

interface Following {
  /** What the page had room for is no longer known. */
  forget: () => void;
  onChange: () => void;
  signal: AbortSignal;
}

/** Follows the size of the window, in which a keyboard may come or go, and the zoom of a panel, which the page may change. */
export function followSizes(host: Element, { forget, onChange, signal }: Following): void {
  let width = innerWidth;
  let timer: ReturnType<typeof setTimeout>;
  const onResize = (): void => {
    if (innerWidth !== width) forget();
    width = innerWidth;
    clearTimeout(timer);
    timer = setTimeout(onChange, RESIZED_MS);
  };
  // Only a page that is not shown has none.
  visualViewport?.addEventListener('resize', onResize, { signal });
  const zooms = new ResizeObserver(() => {
    if (Math.abs(zoomOf(host) - 1) < ZOOM_SLACK) return;
    forget();
    // Another size within the observer's turn would be an error of the page.
    clearTimeout(timer);
    timer = setTimeout(onChange);
  });
  zooms.observe(host);
  signal.addEventListener('abort', () => zooms.disconnect());
}
