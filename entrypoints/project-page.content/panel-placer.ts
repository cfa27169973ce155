/** Where the panel stands in the page: below its main content, or docked beside the whole of it. */
import type { Placement, PanelLayout } from '../../utils/page/placement';
import { applyStyle } from './style';

/** A page narrower than this has no room for somebody beside it. */
const WIDE = '(min-width: 900px)';
const FOLDED_PX = 44;
const USUAL_WIDTH_PX = 380;
/** How far from the edge, for a scrollbar, what stands there still stands at the edge. */
const SCROLLBAR_PX = 30;
/** How many places along the docked panel are looked at for what the page keeps there. */
const PROBES = 12;

export interface PanelPlacer {
  /** Makes it stand as is wanted, or as well as the page allows. @returns how it stands now */
  take(wanted: Placement): PanelLayout;
  /** Takes it out of sight, and gives the page its room back. */
  hide(): void;
  /** Calls back when there may be room, or no longer. */
  watchRoom(onChange: () => void, signal: AbortSignal): void;
}

export function createPanelPlacer(host: HTMLElement, frame: HTMLElement): PanelPlacer {
  const document = host.ownerDocument;
  const root = document.documentElement;
  const view = document.defaultView ?? window;
  const side = view.getComputedStyle(root).direction === 'rtl' ? 'left' : 'right';
  const margin = `margin-${side}`;
  const before = [root.style.getPropertyValue(margin), root.style.getPropertyPriority(margin)] as const;
  const wide = view.matchMedia(WIDE);
  let room = 0;

  function makeRoom(px: number): void {
    if (px) root.style.setProperty(margin, `${px}px`, 'important');
    else if (room) root.style.setProperty(margin, ...before);
    room = px;
  }

  function below({ isFolded, height }: Placement): void {
    makeRoom(0);
    applyStyle(host, 'host');
    applyStyle(frame, 'frame');
    if (isFolded || height) frame.style.setProperty('block-size', `${isFolded ? FOLDED_PX : height}px`, 'important');
  }

  /** @returns whether that works in this page */
  function beside({ isFolded, width }: Placement): boolean {
    const px = isFolded ? FOLDED_PX : Math.min(width ?? USUAL_WIDTH_PX, view.innerWidth / 2);
    const isDocked = room > 0;
    makeRoom(px);
    if (!isDocked && isTaken(px)) return false;
    applyStyle(host, 'docked');
    applyStyle(frame, 'dockedFrame');
    host.style.setProperty(side, '0', 'important');
    host.style.setProperty('inline-size', `${px}px`, 'important');
    // An ancestor that the page moved or scaled holds what is fixed.
    const { height, left, right } = host.getBoundingClientRect();
    const gap = side === 'right' ? view.innerWidth - right : left;
    return Math.max(Math.abs(gap), Math.abs(view.innerHeight - height)) < SCROLLBAR_PX;
  }

  /** Whether something of the page's stays where the panel would be, room or not: it is never covered. */
  function isTaken(px: number): boolean {
    const x = side === 'right' ? view.innerWidth - px / 2 : px / 2;
    for (let probe = 0; probe < PROBES; probe++) {
      const found = document.elementFromPoint(x, (view.innerHeight * (probe + 0.5)) / PROBES);
      if (found && ![root, document.body, host].includes(found as HTMLElement)) return true;
    }
    return false;
  }

  return {
    take(wanted) {
      const isBeside = wanted.at === 'beside' && wide.matches && beside(wanted);
      if (!isBeside) below(wanted);
      return { wanted, at: isBeside ? 'beside' : 'below', side };
    },
    hide() {
      host.style.setProperty('display', 'none', 'important');
      makeRoom(0);
    },
    watchRoom: (onChange, signal) => wide.addEventListener('change', onChange, { signal }),
  };
}
