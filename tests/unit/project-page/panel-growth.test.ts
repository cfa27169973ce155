import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPanelGrowth } from '../../../entrypoints/project-page/panel-growth';

let notify: ((isBelow: boolean) => void) | null = null;

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }
      observe(): void {
        notify = (isIntersecting) => this.#callback([{ isIntersecting }]);
      }
      disconnect(): void {
        notify = null;
      }
    },
  );
});

afterEach(() => {
  notify = null;
  vi.unstubAllGlobals();
});

/** A panel in a page that goes on below it, from `rest` on; `null` where it does not. */
function setUp(panel: { bottom: number; height: number }, rest: { top: number; height: number } | null) {
  const range = {
    selectNodeContents: () => null,
    setStartAfter: () => null,
    intersectsNode: () => true,
    getBoundingClientRect: () => rest ?? { top: 0, height: 0 },
  };
  const host = { ownerDocument: { createRange: () => range }, getBoundingClientRect: () => panel };
  const onGrow = vi.fn<() => void>();
  const growth = createPanelGrowth(host as unknown as HTMLElement, onGrow, new AbortController().signal);
  growth.grow(1_400);
  return { growth, onGrow };
}

describe('R37: a panel grows with its comments', () => {
  it.each<[string, Parameters<typeof setUp>]>([
    [
      'that ends below the window',
      [
        { bottom: 801, height: 640 },
        { top: 825, height: 100 },
      ],
    ],
    ['at the end of its page', [{ bottom: 700, height: 640 }, null]],
    [
      'before what is below the window',
      [
        { bottom: 700, height: 640 },
        { top: 800, height: 100 },
      ],
    ],
    [
      'that is hidden',
      [
        { bottom: 0, height: 0 },
        { top: 300, height: 100 },
      ],
    ],
  ])('at once: %s', (_what, [panel, rest]) => {
    expect(setUp(panel, rest).growth.height()).toBe(1_400);
    expect(notify).toBeNull();
  });

  it('once its end is below the window, where it would push what is in view', () => {
    const { growth, onGrow } = setUp({ bottom: 700, height: 640 }, { top: 724, height: 100 });
    notify?.(false);
    expect(growth.height()).toBe(0);
    expect(onGrow).not.toHaveBeenCalled();
    notify?.(true);
    expect(growth.height()).toBe(1_400);
    expect(onGrow).toHaveBeenCalledOnce();
    expect(notify).toBeNull();
  });

  it('where the person places it anew', () => {
    const { growth } = setUp({ bottom: 700, height: 640 }, { top: 724, height: 100 });
    growth.settle();
    expect(growth.height()).toBe(1_400);
    expect(notify).toBeNull();
  });
});
