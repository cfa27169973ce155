import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD, placeCard } from '../../../entrypoints/project-links/card-placement';

const VIEW = { width: 1280, height: 800 };
const { width } = CARD;
const box = (left: number, top: number, width = 100, height = 20) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a card is placed', () => {
  test('below its link at the pointer, or above if it does not fit below', () => {
    expect(placeCard({ link: box(200, 100), x: 230, view: VIEW, isRtl: false })).toEqual({
      left: 230,
      top: 126,
      width,
    });
    expect(placeCard({ link: box(200, 700), x: 230, view: VIEW, isRtl: false })).toEqual({
      left: 230,
      top: 700 - 6 - CARD.height,
      width,
    });
  });

  test('next to a link that is as high as the window', () => {
    expect(placeCard({ link: box(200, 0, 300, 800), x: 230, view: VIEW, isRtl: false })).toEqual({
      left: 506,
      top: 8,
      width,
    });
    expect(placeCard({ link: box(900, 0, 370, 800), x: 950, view: VIEW, isRtl: false })).toEqual({
      left: 900 - 6 - width,
      top: 8,
      width,
    });
  });

  test('to the left of the pointer in right-to-left text', () => {
    expect(placeCard({ link: box(600, 100), x: 700, view: VIEW, isRtl: true })).toEqual({
      left: 700 - width,
      top: 126,
      width,
    });
  });

  test('narrower in a narrow window, and nowhere in one that has no room for it', () => {
    const placedIn = (view: typeof VIEW) => placeCard({ link: box(10, 10), x: 10, view, isRtl: false });
    expect(placedIn({ width: 320, height: 800 })).toEqual({ left: 8, top: 36, width: 304 });
    expect(placedIn({ width: 250, height: 800 })).toBeUndefined();
    expect(placedIn({ width: 320, height: 200 })).toBeUndefined();
  });

  test('fully inside the window, and never over its link', () => {
    const px = (max: number) => fc.integer({ min: -50, max });
    fc.assert(
      fc.property(
        px(1300),
        px(900),
        fc.integer({ min: 1, max: 1300 }),
        fc.integer({ min: 1, max: 900 }),
        px(1300),
        fc.boolean(),
        (left, top, linkWidth, height, x, isRtl) => {
          const link = box(left, top, linkWidth, height);
          const corner = placeCard({ link, x, view: VIEW, isRtl });
          if (!corner) return;
          expect(
            corner.left >= 0 &&
              corner.top >= 0 &&
              corner.left + width <= VIEW.width &&
              corner.top + CARD.height <= VIEW.height,
          ).toBe(true);
          expect(
            corner.left >= link.right ||
              corner.left + width <= link.left ||
              corner.top >= link.bottom ||
              corner.top + CARD.height <= link.top,
          ).toBe(true);
        },
      ),
    );
  });
});
