import { describe, expect, it } from 'vitest';
import { galleryMove } from '../../../../entrypoints/popup/project/gallery-keys';

const FITS = { zoomed: false, rtl: false };

describe('a key in the gallery', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['PageDown', 'next'],
    ['PageUp', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['+', 'larger'],
    ['=', 'larger'],
    ['-', 'smaller'],
    ['0', 'fit'],
    ['Escape', 'close'],
  ] as const)('%s means %s', (key, move) => {
    expect(galleryMove(key, FITS)).toBe(move);
  });

  it('of an arrow points the way the text runs', () => {
    expect(galleryMove('ArrowRight', { zoomed: false, rtl: true })).toBe('previous');
    expect(galleryMove('ArrowLeft', { zoomed: false, rtl: true })).toBe('next');
  });

  it('of an arrow moves what is larger than its place, as the browser does', () => {
    expect(galleryMove('ArrowRight', { zoomed: true, rtl: false })).toBeNull();
    expect(galleryMove('End', { zoomed: true, rtl: false })).toBe('last');
  });

  it.each(['Tab', 'Enter', ' ', 'j', 'toString', '1'])('%s is the browser’s', (key) => {
    expect(galleryMove(key, FITS)).toBeNull();
  });
});
