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

type Box = ReturnType<typeof box>;
const placed = (link: Box, x: number, { view = VIEW, isRtl = false } = {}) => placeCard({ link, x, view, isRtl });

describe('a card is placed', () => {
  test.each<[string, Box, number, { left: number; top: number }, { isRtl: boolean }?]>([
    ['below its link at the pointer', box(200, 100), 230, { left: 230, top: 126 }],
    ['above it where it does not fit below', box(200, 700), 230, { left: 230, top: 700 - 6 - CARD.height }],
    ['after a link that is as high as the window', box(200, 0, 300, 800), 230, { left: 506, top: 8 }],
    ['before such a link at the end', box(900, 0, 370, 800), 950, { left: 900 - 6 - width, top: 8 }],
    [
      'left of the pointer in text from right to left',
      box(600, 100),
      700,
      { left: 700 - width, top: 126 },
      { isRtl: true },
    ],
  ])('%s', (_where, link, x, corner, reading) => {
    expect(placed(link, x, reading)).toEqual({ ...corner, width });
  });

  test('narrower in a narrow window, and nowhere in one that has no room for it', () => {
    const placedIn = (view: typeof VIEW) => placed(box(10, 10), 10, { view });
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
          const corner = placed(link, x, { isRtl });
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
