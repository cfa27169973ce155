import { afterEach, describe, expect, it, vi } from 'vitest';
import { findFreePlace } from '../../../entrypoints/project-page/free-place';

interface Kept {
  position: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A window of 1280 × 720 in which the page keeps these elements. */
function setUp(kept: Kept[]) {
  const elements = kept.map((box) => ({ ...box, parentElement: null, getBoundingClientRect: () => box }));
  vi.stubGlobal('getComputedStyle', (element: Kept) => element);
  const pill = {
    ownerDocument: {
      defaultView: { innerWidth: 1280, innerHeight: 720 },
      elementsFromPoint: (x: number, y: number) => [
        pill,
        ...elements.filter(
          ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
        ),
      ],
    },
  } as unknown as Element;
  return pill;
}

afterEach(() => vi.unstubAllGlobals());

const CORNER = 'auto 16px 16px auto';
const OTHER_CORNER = 'auto auto 16px 16px';
const CHAT = { position: 'fixed', left: 1200, top: 640, width: 60, height: 60 };

describe('the place of the pill', () => {
  it('is the corner where lines end, above scrolling content', () => {
    expect(findFreePlace(setUp([]), 'right')).toEqual(CORNER);
    expect(findFreePlace(setUp([]), 'left')).toEqual(OTHER_CORNER);
    expect(findFreePlace(setUp([{ ...CHAT, position: 'static' }]), 'right')).toEqual(CORNER);
  });

  it('is above a chat button or a bar', () => {
    expect(findFreePlace(setUp([CHAT]), 'right')).toEqual('auto 16px 136px auto');
    const bar = { position: 'sticky', left: 0, top: 660, width: 1280, height: 60 };
    expect(findFreePlace(setUp([bar]), 'right')).toEqual('auto 16px 76px auto');
  });

  it('is at the other side of a fixed column', () => {
    const column = { position: 'fixed', left: 1000, top: 0, width: 280, height: 720 };
    expect(findFreePlace(setUp([column]), 'right')).toEqual(OTHER_CORNER);
  });

  it('is the corner of an app that fills the window with a fixed element', () => {
    const app = { position: 'fixed', left: 0, top: 0, width: 1280, height: 720 };
    expect(findFreePlace(setUp([app]), 'right')).toEqual(CORNER);
  });
});
