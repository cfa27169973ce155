/** What a key does in a gallery. Pure. */

export type GalleryAction = 'close' | 'next' | 'previous' | 'first' | 'last' | 'larger' | 'smaller' | 'fit';

const ACTIONS: ReadonlyMap<string, GalleryAction> = new Map([
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
export function galleryAction(key: string, { zoomed, rtl }: { zoomed: boolean; rtl: boolean }): GalleryAction | null {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (zoomed) return null;
    return (key === 'ArrowRight') === rtl ? 'previous' : 'next';
  }
  return ACTIONS.get(key) ?? null;
}
