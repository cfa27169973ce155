/**
 * Places the panel below the main content where that leaves the page as it is, or docked at the side, with a margin on the page’s
 * root. Where the page allows neither, it is hidden, and comes as a sheet from below when the person presses the pill.
 */
import type { Placement, PanelLayout } from '../../utils/page/placement';
import { applyHostStyle, overrideStyle, sideOfLineEnds, zoomOf } from '../../utils/page/shadow-host';
import { createPageChanges, followSizes } from './page-changes';
import { createPanelGrowth } from './panel-growth';
import { PILL_TAG } from './pill';
import { findPlaceBelow, isNarrow, MAX_BELOW_PX } from './place-below';
import { holdView } from './scroll-anchor';
import { BELOW_FRAME, DOCKED_FRAME, DOCKED_HOST, SHADE, SHEET_FRAME, SHEET_HOST, WINDOW_HEIGHT } from './style';

/** A narrower window has no space for a docked panel. */
const WIDE_PX = 900;
/** From here on, the pill docks the panel. */
const ROOMY_PX = 1200;
const FOLDED_PX = 44;
const DEFAULT_WIDTH_PX = 380;
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
  const setMargin = createMargin(root, side);
  /** What was asked for last. */
  let asked: Placement | undefined;
  /** The style of the panel below the main content; `null` where it may not stand there, `undefined` until that is measured again. */
  let below: string | null | undefined;
  /** Whether it may be docked, as far as is known: to try that takes it out of the flow, and a page that is lower then scrolls. */
  let docks = true;
  let restoreView: (() => void) | undefined;

  function hide(): void {
    setMargin(0);
    shade.style.display = 'none';
    host.style.setProperty('display', 'none', 'important');
  }

  function place({ at, isFolded, width }: Placement, isPeek: boolean): PanelLayout['at'] {
    const mayDock = isPeek ? innerWidth >= ROOMY_PX : at === 'beside' && innerWidth >= WIDE_PX;
    const px = isFolded ? FOLDED_PX : Math.min(width ?? DEFAULT_WIDTH_PX, innerWidth / 2);
    if (mayDock && docks && !(setMargin(px) && isObstructed(host, side, px))) {
      applyHostStyle(host, `${DOCKED_HOST}${side}:0;inline-size:${px}px;`);
      frame.style.cssText = DOCKED_FRAME;
      docks = isAtWindow(host, side);
      if (docks) return 'beside';
    }
    setMargin(0);
    if (isPeek) {
      applyHostStyle(host, sheetHost());
      frame.style.cssText = SHEET_FRAME;
      if (isNarrow()) shade.style.cssText = SHADE;
      return 'sheet';
    }
    if (below === undefined) {
      hide();
      below = findPlaceBelow(host);
    }
    if (below === null) {
      hide();
      return 'sheet';
    }
    shade.style.display = 'none';
    applyHostStyle(host, below);
    frame.style.cssText = BELOW_FRAME;
    const height = growth.height() > MAX_BELOW_PX ? 0 : growth.height();
    frame.style.blockSize = isFolded ? `${FOLDED_PX}px` : `max(${WINDOW_HEIGHT},${height}px)`;
    return 'below';
  }

  /** What the page had room for is measured again. Where the panel stands outside of the body, that is not done in its place. */
  function forget(): void {
    docks = true;
    if (host.parentElement !== root) below = undefined;
  }

  /** In a page that has no place for the panel. */
  function onPageChange(): void {
    forget();
    if (below === undefined) return onChange();
    // Moved to where it would stand, its frame would load anew: another element is measured there first.
    const other = host.cloneNode() as HTMLElement;
    const isMisplaced = findPlaceOfNew(other, side) !== null;
    other.remove();
    changes.follow();
    if (isMisplaced) onMisplaced();
  }

  const growth = createPanelGrowth(host, onChange, signal);
  const changes = createPageChanges(document, onPageChange, signal);

  return {
    /** Puts the panel's element into the page, before its frame is in it: moved later, the frame would load again. */
    insert(): void {
      below = findPlaceOfNew(host, side);
      // Where it can’t be docked, either, it stands outside of the body.
      if (below === null) root.append(host);
      followSizes(host, { forget, onChange, signal });
    },
    /** Places it as wanted, or as the page allows. @param isPeek the person pressed the pill, so that it is in the window at any place */
    apply(wanted: Placement, isPeek: boolean): Pick<PanelLayout, 'at' | 'side' | 'hasBelow'> {
      // Where the panel leaves the flow, the page may be scrolled. The person can't scroll it below a shade.
      const isShaded = isPeek && isNarrow();
      const isNew = wanted !== asked;
      if (isShaded || below === undefined || (asked && isNew && !isPeek)) restoreView ??= holdView(host);
      if (isNew) growth.settle();
      docks ||= isNew;
      asked = wanted;
      const at = place(wanted, isPeek);
      if (!isShaded) {
        restoreView?.();
        restoreView = undefined;
      }
      if (isPeek) changes.hold();
      else if (at === 'sheet') changes.follow();
      else changes.stop();
      return { at, side, hasBelow: below !== null };
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

type Side = PanelLayout['side'];

/** Creates what sets a margin of the page, in px of the window; 0 for the page’s own. It returns whether that was there before. */
function createMargin(root: HTMLElement, side: Side) {
  let margin: string | 0 = 0;
  let reset: (() => void) | undefined;
  return (px: number): boolean => {
    const before = margin;
    // The root's own `zoom` enlarges its margins.
    margin = px && `${px / zoomOf(root)}px`;
    if (margin !== before) {
      reset?.();
      reset = margin ? overrideStyle(root, `margin-${side}`, margin) : undefined;
    }
    return before === 0;
  };
}

/** The place of a new element below the main content, if it could be docked there, too. Leaves it there. */
function findPlaceOfNew(element: HTMLElement, side: Side): string | null {
  const place = findPlaceBelow(element);
  if (place === null) return null;
  applyHostStyle(element, `${DOCKED_HOST}${side}:0;`);
  return isAtWindow(element, side) ? place : null;
}

/** A transformed ancestor becomes the containing block of a fixed element. */
function isAtWindow(element: Element, side: Side): boolean {
  const { height, left, right } = element.getBoundingClientRect();
  const gap = side === 'right' ? innerWidth - right : left;
  return Math.max(Math.abs(gap), Math.abs(innerHeight - height)) < MAX_SCROLLBAR_PX;
}

/** Whether the page has something in the margin that was made for the panel. */
function isObstructed(host: Element, side: Side, px: number): boolean {
  const { body, documentElement } = document;
  const x = side === 'right' ? innerWidth - px / 2 : px / 2;
  return Array.from({ length: PROBES }, (_, probe) => (innerHeight * (probe + 0.5)) / PROBES).some((y) => {
    const found = document.elementFromPoint(x, y);
    return found && found.localName !== PILL_TAG && ![documentElement, body, host].includes(found);
  });
}

/** A sheet over the lower part of the window, above a keyboard. */
function sheetHost(): string {
  // Only a page that is not shown has none.
  const { height, offsetTop, scale } = visualViewport as VisualViewport;
  const covered = innerHeight - height - offsetTop;
  // A person who zooms in also sees less of the window.
  const keyboardPx = scale > 1 || covered < MAX_SCROLLBAR_PX ? 0 : covered;
  return `${SHEET_HOST}bottom:${keyboardPx}px;block-size:min(85%,100% - ${keyboardPx}px);`;
}
