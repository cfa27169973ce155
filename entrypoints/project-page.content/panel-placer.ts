/**
 * Places the panel in the page: below the main content, or docked at the side. Docked, the page gets a margin on its root; if
 * one of its elements still lies there, or the window is narrow, the panel goes below.
 */
import type { Placement, PanelLayout } from '../../utils/page/placement';
import { applyHostStyle } from '../../utils/page/shadow-host';
import { PILL_TAG } from './pill';
import { BELOW_FRAME, BELOW_HOST, DOCKED_FRAME, DOCKED_HOST } from './style';

/** A narrower page has no space for a docked panel. */
const WIDE = '(min-width: 900px)';
/** From here on, the pill docks the panel. */
const ROOMY = '(min-width: 1200px)';
const FOLDED_PX = 44;
const DEFAULT_WIDTH_PX = 380;
/** A docked panel may be this far from the edge of the window, which may have a scrollbar. */
const MAX_SCROLLBAR_PX = 30;
/** How many points along the docked panel are checked for elements of the page. */
const PROBES = 12;

interface PanelPlacer {
  /** Places the panel as wanted, or below the content if the page does not allow that. @returns the result */
  apply(wanted: Placement): Pick<PanelLayout, 'at' | 'side'>;
  /** Whether the window has room for a docked panel that nobody chose. */
  hasRoom(): boolean;
  /** Hides the panel and removes the page's margin. */
  hide(): void;
  /** Subscribes to changes of the window between narrow and wide. */
  onWidthChange(callback: () => void, signal: AbortSignal): void;
}

export function createPanelPlacer(host: HTMLElement, frame: HTMLElement): PanelPlacer {
  const document = host.ownerDocument;
  const root = document.documentElement;
  const view = document.defaultView ?? window;
  const side = view.getComputedStyle(root).direction === 'rtl' ? 'left' : 'right';
  const margin = `margin-${side}`;
  const originalMargin = [root.style.getPropertyValue(margin), root.style.getPropertyPriority(margin)] as const;
  const wide = view.matchMedia(WIDE);
  let marginPx = 0;

  function setMargin(px: number): void {
    if (px) root.style.setProperty(margin, `${px}px`, 'important');
    else if (marginPx) root.style.setProperty(margin, ...originalMargin);
    marginPx = px;
  }

  function placeBelow({ isFolded, height }: Placement): void {
    setMargin(0);
    applyHostStyle(host, BELOW_HOST);
    frame.style.cssText = BELOW_FRAME;
    if (isFolded || height) frame.style.blockSize = `${isFolded ? FOLDED_PX : height}px`;
  }

  /** @returns whether the page allows it */
  function dock({ isFolded, width }: Placement): boolean {
    const px = isFolded ? FOLDED_PX : Math.min(width ?? DEFAULT_WIDTH_PX, view.innerWidth / 2);
    const wasDocked = marginPx > 0;
    setMargin(px);
    if (!wasDocked && isObstructed(px)) return false;
    applyHostStyle(host, `${DOCKED_HOST}${side}:0;inline-size:${px}px;`);
    frame.style.cssText = DOCKED_FRAME;
    // A transformed ancestor becomes the containing block of a fixed element.
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

  return {
    apply(wanted) {
      const isDocked = wanted.at === 'beside' && wide.matches && dock(wanted);
      if (!isDocked) placeBelow(wanted);
      return { at: isDocked ? 'beside' : 'below', side };
    },
    hasRoom: () => view.matchMedia(ROOMY).matches,
    hide() {
      host.style.setProperty('display', 'none', 'important');
      setMargin(0);
    },
    onWidthChange: (callback, signal) => wide.addEventListener('change', callback, { signal }),
  };
}
