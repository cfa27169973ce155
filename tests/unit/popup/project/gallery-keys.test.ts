import { describe, expect, it } from 'vitest';
import { galleryAction } from '../../../../entrypoints/popup/project/gallery-keys';

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
  ] as const)('%s means %s', (key, action) => {
    expect(galleryAction(key, FITS)).toBe(action);
  });

  it('follows the text direction, if it is an arrow', () => {
    expect(galleryAction('ArrowRight', { zoomed: false, rtl: true })).toBe('previous');
    expect(galleryAction('ArrowLeft', { zoomed: false, rtl: true })).toBe('next');
  });

  it('scrolls a zoomed picture, if it is an arrow', () => {
    expect(galleryAction('ArrowRight', { zoomed: true, rtl: false })).toBeNull();
    expect(galleryAction('End', { zoomed: true, rtl: false })).toBe('last');
  });

  it.each(['Tab', 'Enter', ' ', 'j', 'toString', '1'])('%s is left to the browser', (key) => {
    expect(galleryAction(key, FITS)).toBeNull();
  });
});
