/** What a key does in a gallery. Pure. */

export type GalleryMove = 'close' | 'next' | 'previous' | 'first' | 'last' | 'larger' | 'smaller' | 'fit';

const MOVES: ReadonlyMap<string, GalleryMove> = new Map([
  ['Escape', 'close'],
  ['PageDown', 'next'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['+', 'larger'],
  ['=', 'larger'],
  ['-', 'smaller'],
  ['_', 'smaller'],
  ['0', 'fit'],
]);

/**
 * What is meant by a key; `null` where the browser may do as it does. A picture larger than its place is moved by the
 * arrows, as anything that scrolls; one that fits gives way to its neighbour.
 */
export function galleryMove(key: string, { zoomed, rtl }: { zoomed: boolean; rtl: boolean }): GalleryMove | null {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (zoomed) return null;
    return (key === 'ArrowRight') === rtl ? 'previous' : 'next';
  }
  return MOVES.get(key) ?? null;
}
