import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdView } from '../../../entrypoints/project-page/scroll-anchor';

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('getComputedStyle', (element: object) => ({ position: 'relative', overflowY: 'visible', ...element }));
});

afterEach(() => vi.unstubAllGlobals());

/** A page with a panel and a footer, by their distance from its beginning. */
function setUp({ panel: at, footer: end, scrollTop }: { panel: number; footer: number; scrollTop: number }) {
  const tops = { panel: at, footer: end };
  const root = {
    scrollTop,
    parentElement: null,
    currentCSSZoom: 1,
    scrollTo: ({ top }: { top: number }) => (root.scrollTop = top),
    scrollBy: ({ top }: { top: number }) => (root.scrollTop += top),
  };
  const ownerDocument = { scrollingElement: root, fullscreenElement: null, elementsFromPoint: () => [panel, footer] };
  Object.assign(root, { ownerDocument });
  const element = (name: keyof typeof tops, height: number) => ({
    ownerDocument,
    parentElement: root,
    checkVisibility: () => true,
    getBoundingClientRect: () => {
      const top = tops[name] - root.scrollTop;
      return { top, height, bottom: top + height };
    },
  });
  const panel = element('panel', 600);
  const footer = element('footer', 300);
  return {
    root,
    tops,
    panel: panel as unknown as Element,
    topOf: (name: keyof typeof tops) => tops[name] - root.scrollTop,
  };
}

describe('R37: what is in view stays where it is', () => {
  it('where the page was clamped meanwhile, and has another height above the panel', () => {
    const { root, tops, panel, topOf } = setUp({ panel: 2_000, footer: 2_700, scrollTop: 1_861 });
    const restore = holdView(panel);
    root.scrollTop = 571;
    tops.panel = 2_400;
    restore();
    expect(topOf('panel')).toBe(139);
  });

  it('where the panel was in view, and is docked from then on', () => {
    const { root, tops, panel } = setUp({ panel: 2_000, footer: 2_700, scrollTop: 1_861 });
    const restore = holdView(panel);
    Object.assign(panel, { position: 'fixed' });
    tops.panel = 1_861;
    restore();
    expect(root.scrollTop).toBe(1_861);
  });

  it('where the panel is out of view, and the footer below it was moved', () => {
    const { root, tops, panel, topOf } = setUp({ panel: 2_000, footer: 2_700, scrollTop: 2_650 });
    const restore = holdView(panel);
    root.scrollTop = 0;
    tops.footer = 3_000;
    restore();
    expect(topOf('footer')).toBe(50);
  });
});
