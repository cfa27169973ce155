/**
 * Places the panel in the page: below the main content where that leaves the page as it is, or docked at the side. Docked, the
 * page gets a margin on its root. Where the page allows neither, the panel is not shown until the person presses the pill: it then
 * comes as a sheet from below.
 */
import type { Placement, PanelLayout } from '../../utils/page/placement';
import { applyHostStyle } from '../../utils/page/shadow-host';
import { PILL_TAG } from './pill';
import { findMain, fitsBelow } from './place-below';
import { BELOW_FRAME, BELOW_HOST, DOCKED_FRAME, DOCKED_HOST, SHEET_FRAME, SHEET_HOST, WINDOW_HEIGHT } from './style';

/** A narrower page has no space for a docked panel. */
const WIDE = '(min-width: 900px)';
/** From here on, the pill docks the panel. */
const ROOMY = '(min-width: 1200px)';
const FOLDED_PX = 44;
const DEFAULT_WIDTH_PX = 380;
/**
 * Up to this height, a panel below the page shows all of its comments without a scrollbar of its own: up to some 40, which it
 * draws anyway. In a higher one it would draw thousands, since it draws what is in view of its frame.
 */
const MAX_BELOW_PX = 6000;
/** A docked panel may be this far from the edge of the window, which may have a scrollbar. */
const MAX_SCROLLBAR_PX = 30;
/** How many points along the docked panel are checked for elements of the page. */
const PROBES = 12;
/** After the last change of the window's width, the page is measured anew. */
const RESIZED_MS = 100;

/** Creates the placer of a panel: its element in the page, and the frame in it. */
export function createPanelPlacer(host: HTMLElement, frame: HTMLElement) {
  const document = host.ownerDocument;
  const root = document.documentElement;
  const view = document.defaultView ?? window;
  const side = view.getComputedStyle(root).direction === 'rtl' ? 'left' : 'right';
  const margin = `margin-${side}`;
  const originalMargin = [root.style.getPropertyValue(margin), root.style.getPropertyPriority(margin)] as const;
  let marginPx = 0;
  let contentHeight = 0;
  /** Whether the panel may stand below the main content; `null` until that is measured again. */
  let fits: boolean | null = null;

  function setMargin(px: number): void {
    if (px) root.style.setProperty(margin, `${px}px`, 'important');
    else if (marginPx) root.style.setProperty(margin, ...originalMargin);
    marginPx = px;
  }

  function hide(): void {
    setMargin(0);
    host.style.setProperty('display', 'none', 'important');
  }

  /** Whether the panel may stand below the main content. Leaves its element there, hidden or not. */
  function measure(): boolean {
    hide();
    if (fits !== null) return fits;
    // Inside the main content, a page that renders it would remove the panel.
    const main = host.isConnected ? host.previousElementSibling : findMain(document);
    fits =
      main !== null &&
      fitsBelow(main, host, () => {
        applyHostStyle(host, `${BELOW_HOST}block-size:${MAX_BELOW_PX}px;`);
        if (!host.isConnected) main.after(host);
      });
    return fits;
  }

  function showBelow({ isFolded }: Placement): void {
    applyHostStyle(host, BELOW_HOST);
    frame.style.cssText = BELOW_FRAME;
    const px = contentHeight > MAX_BELOW_PX ? 0 : contentHeight;
    frame.style.blockSize = isFolded ? `${FOLDED_PX}px` : `max(${WINDOW_HEIGHT},${px}px)`;
  }

  function showSheet(): void {
    applyHostStyle(host, SHEET_HOST);
    frame.style.cssText = SHEET_FRAME;
  }

  /** @returns whether the page allows it */
  function dock({ isFolded, width }: Placement): boolean {
    const px = isFolded ? FOLDED_PX : Math.min(width ?? DEFAULT_WIDTH_PX, view.innerWidth / 2);
    const wasDocked = marginPx > 0;
    setMargin(px);
    if (!wasDocked && isObstructed(px)) return false;
    applyHostStyle(host, `${DOCKED_HOST}${side}:0;inline-size:${px}px;`);
    frame.style.cssText = DOCKED_FRAME;
    return isAtWindow();
  }

  /** A transformed ancestor becomes the containing block of a fixed element. */
  function isAtWindow(): boolean {
    const { height, left, right } = host.getBoundingClientRect();
    const gap = side === 'right' ? view.innerWidth - right : left;
    return Math.max(Math.abs(gap), Math.abs(view.innerHeight - height)) < MAX_SCROLLBAR_PX;
  }

  /** Whether the panel would cover an element of the page. */
  function isObstructed(px: number): boolean {
    const x = side === 'right' ? view.innerWidth - px / 2 : px / 2;
    for (let probe = 0; probe < PROBES; probe++) {
      const found = document.elementFromPoint(x, (view.innerHeight * (probe + 0.5)) / PROBES);
      if (found && found.localName !== PILL_TAG && ![root, document.body, host].includes(found as HTMLElement))
        return true;
    }
    return false;
  }

  function place(wanted: Placement, isPeek: boolean): PanelLayout['at'] {
    const mayDock = isPeek ? view.matchMedia(ROOMY) : wanted.at === 'beside' && view.matchMedia(WIDE);
    if (mayDock && mayDock.matches && dock(wanted)) return 'beside';
    if (!isPeek && measure()) {
      showBelow(wanted);
      return 'below';
    }
    hide();
    if (isPeek) showSheet();
    return 'sheet';
  }

  return {
    /** Puts the panel's element into the page, before its frame is in it: moved later, the frame would load again. */
    insert(): void {
      if (measure()) {
        applyHostStyle(host, `${DOCKED_HOST}${side}:0;`);
        if (isAtWindow()) return;
      }
      // Where it can’t be docked, either, it stands outside of the body.
      fits = false;
      root.append(host);
    },
    /**
     * Places the panel as wanted, or as the page allows.
     * @param isPeek the person pressed the pill: wherever it is placed, it is in the window
     */
    apply(wanted: Placement, isPeek: boolean): Pick<PanelLayout, 'at' | 'side' | 'hasBelow'> {
      return { at: place(wanted, isPeek), side, hasBelow: fits !== false };
    },
    setContentHeight(px: number): void {
      contentHeight = px;
    },
    /** Hides the panel and removes the page's margin. */
    hide,
    onWidthChange(callback: () => void, signal: AbortSignal): void {
      let width = view.innerWidth;
      let timer: ReturnType<typeof setTimeout>;
      const onResize = (): void => {
        if (view.innerWidth === width) return;
        width = view.innerWidth;
        if (host.parentElement !== root) fits = null;
        clearTimeout(timer);
        timer = setTimeout(callback, RESIZED_MS);
      };
      view.addEventListener('resize', onResize, { signal });
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}
