/**
 * Places the panel below the main content where that leaves the page as it is, or docked at the side, with a margin on the page’s
 * root. Where the page allows neither, it is hidden, and comes as a sheet from below when the person presses the pill.
 */
import type { Placement, PanelLayout } from '../../utils/page/placement';
import { applyHostStyle, sideOfLineEnds } from '../../utils/page/shadow-host';
import { PILL_TAG } from './pill';
import { findMain, findRoom, fitsBelow, rememberScroll } from './place-below';
import {
  BELOW_FRAME,
  BELOW_HOST,
  DOCKED_FRAME,
  DOCKED_HOST,
  SHADE,
  SHEET_FRAME,
  SHEET_HOST,
  WINDOW_HEIGHT,
} from './style';

/** A narrower window has no space for a docked panel. */
const WIDE_PX = 900;
/** From here on, the pill docks the panel. */
const ROOMY_PX = 1200;
/** Up to here, the panel is as wide as the window, and a sheet shades what the page shows above it. */
const NARROW_PX = 700;
const FOLDED_PX = 44;
const DEFAULT_WIDTH_PX = 380;
/** Up to this height, a panel below the page has no scrollbar of its own: that of 40 comments or more. It draws all in its frame. */
const MAX_BELOW_PX = 6000;
/** A docked panel may be this far from the edge of the window, which may have a scrollbar. A keyboard is higher. */
const MAX_SCROLLBAR_PX = 30;
/** How many points along the docked panel are checked for elements of the page. */
const PROBES = 12;
/** After the last change of the window's size, the panel is placed anew. */
const RESIZED_MS = 100;

/** Creates the placer of a panel: its element in the page, the frame in it, and what shades the page above a sheet. */
export function createPanelPlacer(host: HTMLElement, frame: HTMLElement, shade: HTMLElement) {
  const document = host.ownerDocument;
  const root = document.documentElement;
  const side = sideOfLineEnds(document);
  // Only a page that is not shown has none.
  const viewport = visualViewport as VisualViewport;
  const margin = `margin-${side}`;
  const originalMargin = [root.style.getPropertyValue(margin), root.style.getPropertyPriority(margin)] as const;
  let marginPx = 0;
  let contentHeight = 0;
  /** Whether the panel may stand below the main content; `null` until that is measured again. */
  let fits: boolean | null = null;
  let belowHost = BELOW_HOST;
  let restoreScroll: (() => void) | undefined;
  const isNarrow = (): boolean => innerWidth <= NARROW_PX;

  function setMargin(px: number): void {
    if (px) root.style.setProperty(margin, `${px}px`, 'important');
    else if (marginPx) root.style.setProperty(margin, ...originalMargin);
    marginPx = px;
  }

  function hide(): void {
    setMargin(0);
    shade.style.display = 'none';
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
        const show = (css: string): void => applyHostStyle(host, `${(belowHost = css)}block-size:${MAX_BELOW_PX}px;`);
        show(BELOW_HOST);
        if (!host.isConnected) main.after(host);
        if (!isNarrow()) return;
        const { left, width } = findRoom(host);
        show(`${BELOW_HOST}padding:0;inline-size:${width}px;`);
        show(`${belowHost}left:${left - host.getBoundingClientRect().left}px;`);
      });
    return fits;
  }

  function showBelow({ isFolded }: Placement): void {
    applyHostStyle(host, belowHost);
    frame.style.cssText = BELOW_FRAME;
    const px = contentHeight > MAX_BELOW_PX ? 0 : contentHeight;
    frame.style.blockSize = isFolded ? `${FOLDED_PX}px` : `max(${WINDOW_HEIGHT},${px}px)`;
  }

  function showSheet(): void {
    const covered = innerHeight - viewport.height - viewport.offsetTop;
    // A person who zooms in also sees less of the window.
    const keyboardPx = viewport.scale > 1 || covered < MAX_SCROLLBAR_PX ? 0 : covered;
    applyHostStyle(host, `${SHEET_HOST}bottom:${keyboardPx}px;block-size:min(85%,100% - ${keyboardPx}px);`);
    frame.style.cssText = SHEET_FRAME;
    if (isNarrow()) shade.style.cssText = SHADE;
  }

  /** @returns whether the page allows it */
  function dock({ isFolded, width }: Placement): boolean {
    const px = isFolded ? FOLDED_PX : Math.min(width ?? DEFAULT_WIDTH_PX, innerWidth / 2);
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
    const gap = side === 'right' ? innerWidth - right : left;
    return Math.max(Math.abs(gap), Math.abs(innerHeight - height)) < MAX_SCROLLBAR_PX;
  }

  function isObstructed(px: number): boolean {
    const x = side === 'right' ? innerWidth - px / 2 : px / 2;
    for (let probe = 0; probe < PROBES; probe++) {
      const found = document.elementFromPoint(x, (innerHeight * (probe + 0.5)) / PROBES);
      if (found && found.localName !== PILL_TAG && ![root, document.body, host].includes(found as HTMLElement))
        return true;
    }
    return false;
  }

  function place(wanted: Placement, isPeek: boolean): PanelLayout['at'] {
    const mayDock = isPeek ? innerWidth >= ROOMY_PX : wanted.at === 'beside' && innerWidth >= WIDE_PX;
    if (mayDock && dock(wanted)) return 'beside';
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
    /** Places it as wanted, or as the page allows. @param isPeek the person pressed the pill, so that it is in the window at any place */
    apply(wanted: Placement, isPeek: boolean): Pick<PanelLayout, 'at' | 'side' | 'hasBelow'> {
      // Where the panel leaves the flow, the page may be scrolled. The person can't scroll it below a shade.
      const isShaded = isPeek && isNarrow();
      if (isShaded) restoreScroll ??= rememberScroll(host);
      const at = place(wanted, isPeek);
      if (!isShaded) {
        restoreScroll?.();
        restoreScroll = undefined;
      }
      return { at, side, hasBelow: fits !== false };
    },
    setContentHeight(px: number): void {
      contentHeight = px;
    },
    hide,
    /** Calls back when the size of the window changes, or a keyboard comes or goes. */
    onResize(callback: () => void, signal: AbortSignal): void {
      let width = innerWidth;
      let timer: ReturnType<typeof setTimeout>;
      const onResize = (): void => {
        if (innerWidth !== width && host.parentElement !== root) fits = null;
        width = innerWidth;
        clearTimeout(timer);
        timer = setTimeout(callback, RESIZED_MS);
      };
      viewport.addEventListener('resize', onResize, { signal });
    },
  };
}
