/** The keys of the gallery. Pure. */

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
 * Returns the action of a key, `null` for the browser's default. The arrow keys scroll a zoomed picture; otherwise they
 * move to the next or previous one.
 */
export function galleryAction(key: string, { zoomed, rtl }: { zoomed: boolean; rtl: boolean }): GalleryAction | null {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (zoomed) return null;
    return (key === 'ArrowRight') === rtl ? 'previous' : 'next';
  }
  return ACTIONS.get(key) ?? null;
}
