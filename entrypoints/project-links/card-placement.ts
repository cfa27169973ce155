/** Where a card stands: beside its link, never over it. All in CSS px of the window. */

/** The same for every card: one that followed its content would tell the page about it. */
export const CARD = { width: 340, height: 184 };
const GAP = 6;
const EDGE = 8;

interface Place {
  link: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  /** Where it shall begin, in the direction of the link's writing. */
  x: number;
  view: { width: number; height: number };
  isRtl: boolean;
}

/** @returns its upper left corner; below the link if it can be, `undefined` where there is no room at all */
export function placeCard({ link, x, view, isRtl }: Place): { left: number; top: number } | undefined {
  const lastLeft = view.width - EDGE - CARD.width;
  const lastTop = view.height - EDGE - CARD.height;
  const left = Math.max(EDGE, Math.min(isRtl ? x - CARD.width : x, lastLeft));
  const top = Math.max(EDGE, Math.min(link.top, lastTop));
  return [
    { left, top: link.bottom + GAP },
    { left, top: link.top - GAP - CARD.height },
    { left: link.right + GAP, top },
    { left: link.left - GAP - CARD.width, top },
  ].find((spot) => spot.left >= EDGE && spot.left <= lastLeft && spot.top >= EDGE && spot.top <= lastTop);
}
