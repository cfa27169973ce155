/** Where a card is placed: next to its link, never over it. All in CSS px of the window. */

/** The same for every card: a size that followed the content would reveal it to the page. A narrow window narrows it. */
export const CARD = { width: 340, minWidth: 240, height: 184 };
const GAP = 6;
const EDGE = 8;

interface Input {
  link: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  /** Where the card should start, in the writing direction of the link. */
  x: number;
  view: { width: number; height: number };
  isRtl: boolean;
}

/** @returns the upper left corner, preferably below the link, and the width; `undefined` if the card fits nowhere */
export function placeCard({ link, x, view, isRtl }: Input): { left: number; top: number; width: number } | undefined {
  const width = Math.min(CARD.width, Math.max(CARD.minWidth, view.width - 2 * EDGE));
  const maxLeft = view.width - EDGE - width;
  const maxTop = view.height - EDGE - CARD.height;
  const left = Math.max(EDGE, Math.min(isRtl ? x - width : x, maxLeft));
  const top = Math.max(EDGE, Math.min(link.top, maxTop));
  return [
    { left, top: link.bottom + GAP, width },
    { left, top: link.top - GAP - CARD.height, width },
    { left: link.right + GAP, top, width },
    { left: link.left - GAP - width, top, width },
  ].find((corner) => corner.left >= EDGE && corner.left <= maxLeft && corner.top >= EDGE && corner.top <= maxTop);
}
