import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdView, keepInPlace } from '../../../entrypoints/project-page/scroll-anchor';

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

describe('S10, the other way: a panel that the person is at', () => {
  /** The panel in the middle of a long page, observed as browsers do. */
  function keep({ isHovered = true, position = 'relative' } = {}) {
    const { root, tops, panel, topOf } = setUp({ panel: 2_000, footer: 2_700, scrollTop: 1_861 });
    let onResize = (): void => undefined;
    const disconnect = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          onResize = callback;
        }
        observe = (): void => undefined;
        disconnect = disconnect;
      },
    );
    const host = Object.assign(new EventTarget(), panel, { position, matches: () => isHovered });
    const document = Object.assign(new EventTarget(), panel.ownerDocument, {
      body: {},
      activeElement: {},
    });
    Object.assign(host, { ownerDocument: document });
    const controller = new AbortController();
    const remember = keepInPlace(host as unknown as HTMLElement, controller.signal);
    const growAbove = (px: number): void => {
      tops.panel += px;
      onResize();
    };
    return { root, host, document, controller, disconnect, remember, growAbove, topOf };
  }

  it.each(['pointerenter', 'scroll', 'focusin'])('stays where it was at %s, while the page grows above it', (type) => {
    const { host, document, growAbove, topOf } = keep();
    (type === 'pointerenter' ? host : document).dispatchEvent(new Event(type));
    growAbove(34);
    growAbove(120);
    expect(topOf('panel')).toBe(139);
  });

  it('stays where it was placed, and where it is with the focus in it', () => {
    const { document, host, remember, growAbove, topOf } = keep({ isHovered: false });
    document.activeElement = host;
    remember();
    growAbove(34);
    expect(topOf('panel')).toBe(139);
  });

  it.each([{ isHovered: false }, { position: 'fixed' }])('is left to the page: %j', (given) => {
    const { root, host, remember, growAbove } = keep(given);
    host.dispatchEvent(new Event('pointerenter'));
    remember();
    growAbove(34);
    expect(root.scrollTop).toBe(1_861);
  });

  it('is let alone once its mount is gone', () => {
    const { controller, disconnect } = keep();
    controller.abort();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
