/** Where a card is placed: next to its link, never over it. All in CSS px of the window. */

/** The same for every card: a size that followed the content would reveal it to the page. */
export const CARD = { width: 340, height: 184 };
const GAP = 6;
const EDGE = 8;

interface Input {
  link: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  /** Where the card should start, in the writing direction of the link. */
  x: number;
  view: { width: number; height: number };
  isRtl: boolean;
}

/** @returns the upper left corner, preferably below the link; `undefined` if the card fits nowhere */
export function placeCard({ link, x, view, isRtl }: Input): { left: number; top: number } | undefined {
  const maxLeft = view.width - EDGE - CARD.width;
  const maxTop = view.height - EDGE - CARD.height;
  const left = Math.max(EDGE, Math.min(isRtl ? x - CARD.width : x, maxLeft));
  const top = Math.max(EDGE, Math.min(link.top, maxTop));
  return [
    { left, top: link.bottom + GAP },
    { left, top: link.top - GAP - CARD.height },
    { left: link.right + GAP, top },
    { left: link.left - GAP - CARD.width, top },
  ].find((corner) => corner.left >= EDGE && corner.left <= maxLeft && corner.top >= EDGE && corner.top <= maxTop);
}
