/**
 * Places the panel below the main content where that leaves the page as it is, or docked at the side, with a margin on the page’s
 * root. Where the page allows neither, it is hidden, and comes as a sheet from below when the person presses the pill.
 */
import type { Placement, PanelLayout } from '../../utils/page/placement';
import { applyHostStyle, overrideStyle, sideOfLineEnds, zoomOf } from '../../utils/page/shadow-host';
import { createPageChanges, followSizes } from './page-changes';
import { createPanelGrowth } from './panel-growth';
import { PILL_TAG } from './pill';
import { findMain, findRoom, fitsBelow } from './place-below';
import { holdView } from './scroll-anchor';
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

interface Dependencies {
  host: HTMLElement;
  frame: HTMLElement;
  /** Shades the page above a sheet. */
  shade: HTMLElement;
  /** The panel is to be placed anew: the window, the page or the comments have changed. */
  onChange: () => void;
  /** The page has a place for the panel now where its element would have to be moved to, which loads its frame anew. */
  onMisplaced: () => void;
  signal: AbortSignal;
}

/** Creates the placer of a panel. */
export function createPanelPlacer({ host, frame, shade, onChange, onMisplaced, signal }: Dependencies) {
  const document = host.ownerDocument;
  const root = document.documentElement;
  const side = sideOfLineEnds(document);
  // Only a page that is not shown has none.
  const viewport = visualViewport as VisualViewport;
  let margin: string | 0 = 0;
  let resetMargin: (() => void) | undefined;
  /** What was asked for last. */
  let asked: Placement | undefined;
  /** Whether neither the page nor the person shows the panel, and whether the page has changed while it was otherwise. */
  let isHidden = false;
  let isStale = false;
  /** Whether the panel may stand below the main content; `null` until that is measured again. */
  let fits: boolean | null = null;
  /** Whether it may be docked, as far as is known: to try that takes it out of the flow, and a page that is lower then scrolls. */
  let docks = true;
  let belowHost = BELOW_HOST;
  let restoreView: (() => void) | undefined;
  const isNarrow = (): boolean => innerWidth <= NARROW_PX;

  function setMargin(px: number): void {
    // The root's own `zoom` enlarges its margins.
    const value = px && `${px / zoomOf(root)}px`;
    if (value === margin) return;
    margin = value;
    resetMargin?.();
    resetMargin = value ? overrideStyle(root, `margin-${side}`, value) : undefined;
  }

  function hide(): void {
    setMargin(0);
    shade.style.display = 'none';
    host.style.setProperty('display', 'none', 'important');
  }

  /** Whether the panel, or an element like it, may stand below the main content. Leaves it there, hidden or not. */
  function fitsAt(element: HTMLElement): boolean {
    // Inside the main content, a page that renders it would remove the panel.
    const main = element.isConnected ? element.previousElementSibling : findMain(document);
    return (
      main !== null &&
      fitsBelow(main, element, () => {
        const show = (css: string): void =>
          applyHostStyle(element, `${(belowHost = css)}block-size:${MAX_BELOW_PX}px;`);
        if (!element.isConnected) main.after(element);
        show(BELOW_HOST);
        if (!isNarrow()) return;
        const { left, width } = findRoom(element);
        show(`${BELOW_HOST}padding:0;inline-size:${width}px;`);
        show(`${belowHost}left:${left - element.getBoundingClientRect().left}px;`);
      })
    );
  }

  /** Whether a new element may stand there, and be docked there, too. Leaves it there. */
  function fitsAnew(element: HTMLElement): boolean {
    if (!fitsAt(element)) return false;
    applyHostStyle(element, `${DOCKED_HOST}${side}:0;`);
    return isAtWindow(element);
  }

  /** Whether the panel may stand below the main content. Leaves its element there, hidden or not. */
  function measure(): boolean {
    if (fits === null) {
      hide();
      fits = fitsAt(host);
    }
    return fits;
  }

  function showBelow({ isFolded }: Placement): void {
    applyHostStyle(host, belowHost);
    frame.style.cssText = BELOW_FRAME;
    const px = growth.height() > MAX_BELOW_PX ? 0 : growth.height();
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
    const wasDocked = margin !== 0;
    setMargin(px);
    if (!wasDocked && isObstructed(px)) return false;
    applyHostStyle(host, `${DOCKED_HOST}${side}:0;inline-size:${px}px;`);
    frame.style.cssText = DOCKED_FRAME;
    docks = isAtWindow(host);
    return docks;
  }

  /** A transformed ancestor becomes the containing block of a fixed element. */
  function isAtWindow(element: Element): boolean {
    const { height, left, right } = element.getBoundingClientRect();
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
    if (mayDock && docks && dock(wanted)) return 'beside';
    setMargin(0);
    if (!isPeek && measure()) {
      shade.style.display = 'none';
      showBelow(wanted);
      return 'below';
    }
    if (isPeek) showSheet();
    else hide();
    return 'sheet';
  }

  /** What the page had room for is measured again. Where the panel stands outside of the body, that is not done in its place. */
  function forget(): void {
    docks = true;
    if (host.parentElement !== root) fits = null;
  }

  /** In a page that has no place for the panel. */
  function onPageChange(): void {
    isStale = !isHidden;
    if (isStale) return;
    forget();
    if (fits === null) return onChange();
    // Moved to where it would stand, its frame would load anew: another element is measured there first.
    const other = host.cloneNode() as HTMLElement;
    const isMisplaced = fitsAnew(other);
    other.remove();
    changes.follow();
    if (isMisplaced) onMisplaced();
  }

  const growth = createPanelGrowth(host, onChange, signal);
  const changes = createPageChanges(document, onPageChange, signal);

  return {
    /** Puts the panel's element into the page, before its frame is in it: moved later, the frame would load again. */
    insert(): void {
      fits = fitsAnew(host);
      // Where it can’t be docked, either, it stands outside of the body.
      if (!fits) root.append(host);
      followSizes(host, { forget, onChange, signal });
    },
    /** Places it as wanted, or as the page allows. @param isPeek the person pressed the pill, so that it is in the window at any place */
    apply(wanted: Placement, isPeek: boolean): Pick<PanelLayout, 'at' | 'side' | 'hasBelow'> {
      // Where the panel leaves the flow, the page may be scrolled. The person can't scroll it below a shade.
      const isShaded = isPeek && isNarrow();
      const isNew = wanted !== asked;
      if (isShaded || fits === null || (asked && isNew && !isPeek)) restoreView ??= holdView(host);
      if (isNew) growth.settle();
      docks ||= isNew;
      asked = wanted;
      const at = place(wanted, isPeek);
      if (!isShaded) {
        restoreView?.();
        restoreView = undefined;
      }
      isHidden = at === 'sheet' && !isPeek;
      if (isHidden) changes.follow(isStale);
      else if (!isPeek) changes.stop();
      return { at, side, hasBelow: fits !== false };
    },
    setContentHeight: (px: number): void => growth.grow(px),
    /** Hides it for a while, or for good. */
    hide(): void {
      restoreView ??= holdView(host);
      changes.stop();
      hide();
    },
  };
}
