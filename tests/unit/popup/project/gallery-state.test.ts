import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createGalleryModel, galleryAction } from '../../../../entrypoints/popup/project/gallery-state';
import type { UiState } from '../../../../utils/storage/view-state';

const FITS = { zoomed: false, rtl: false };
const PICTURED = { id: 7, screenshots: ['a', 'b', 'c'] };

function setUp(at: number) {
  const uiState = signal<UiState>({ owner: 5 });
  const model = createGalleryModel(uiState);
  model.open(PICTURED, at);
  return { model, uiState, at: () => model.state.value?.index, zoom: () => model.state.value?.zoom };
}

describe('the gallery', () => {
  it('zooms in steps, up to four times and never below the fitting size', () => {
    const { model, zoom } = setUp(0);
    const zooms = ['larger', 'larger', 'larger', 'larger', 'larger', 'smaller', 'fit', 'smaller'] as const;
    expect(zooms.map((move) => (model.perform(move), zoom()))).toEqual([1.5, 2, 3, 4, 4, 3, 1, 1]);
  });
});

describe('the open picture', () => {
  it('is restored only with its project, and only while it exists', () => {
    const model = createGalleryModel(signal<UiState>({ owner: 5, picture: { projectId: 7, at: 2 } }));
    model.restore({ id: 8, screenshots: PICTURED.screenshots });
    // A project from a list has no screenshots yet.
    model.restore({ id: 7, screenshots: [] });
    expect(model.state.value).toBeNull();
    model.restore(PICTURED);
    expect(model.state.value).toMatchObject({ index: 2, zoom: 1 });
    model.close();
    model.restore(PICTURED);
    expect(model.state.value).toBeNull();
  });
});

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
