import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeOcclusion, REST_AFTER_MS, type OcclusionReport } from '../../../../utils/page/occlusion';
import { STRIP_COUNT } from '../../../../utils/page/placement';

/** Long enough for one check. */
const LOOK_MS = 150;
const BOX = { x: 0, y: 0, width: 400, height: 60 };

/** Answers each observed element at once, as the browser does with its first frame. */
class Observer {
  static looks = 0;
  readonly #elements = new Set<object>();
  constructor(readonly callback: (entries: object[]) => void) {}
  observe(element: object): void {
    if (this.#elements.size === 0) queueMicrotask(() => this.answer());
    this.#elements.add(element);
  }
  disconnect(): void {
    this.#elements.clear();
  }
  answer(): void {
    if (this.#elements.size === 0) return;
    Observer.looks += 1;
    this.callback(
      Array.from(this.#elements, () => ({
        boundingClientRect: BOX,
        intersectionRect: BOX,
        isVisible: true,
        isIntersecting: true,
      })),
    );
  }
}

function setUp() {
  const appended: object[] = [];
  const reports: OcclusionReport[] = [];
  const controller = new AbortController();
  const host = { parentElement: null, parentNode: null };
  const container = {
    ownerDocument: { createElement: () => ({ style: {} }) },
    append: (element: object) => appended.push(element),
  };
  const check = observeOcclusion({
    host: host as unknown as Element,
    container: container as unknown as Element,
    onChange: (report) => reports.push(report),
    signal: controller.signal,
  });
  return { appended, reports, controller, check };
}

const act = (type: string): boolean => window.dispatchEvent(new Event(type));
const looksIn = async (ms: number): Promise<number> => {
  const before = Observer.looks;
  await vi.advanceTimersByTimeAsync(ms);
  return Observer.looks - before;
};

beforeEach(() => {
  vi.useFakeTimers();
  Observer.looks = 0;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('chrome', { runtime: { id: 'x' } });
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('getComputedStyle', () => ({ clipPath: 'none' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a panel in the window', () => {
  it('is not checked until the person acts, in the page or in the panel', async () => {
    const { appended } = setUp();
    expect(await looksIn(REST_AFTER_MS)).toBe(0);
    expect(appended).toEqual([]);
    const { check } = setUp();
    check();
    expect(await looksIn(LOOK_MS)).toBeGreaterThan(0);
  });

  it.each(['pointermove', 'pointerdown', 'keydown'])('is checked repeatedly from %s on', async (type) => {
    const { appended } = setUp();
    act(type);
    expect(await looksIn(1000)).toBeGreaterThanOrEqual(8);
    act(type);
    expect(appended).toHaveLength(STRIP_COUNT);
  });

  it('is no longer checked a minute after the last action, and not before', async () => {
    setUp();
    act('pointermove');
    await looksIn(REST_AFTER_MS - 1000);
    act('pointermove');
    await looksIn(REST_AFTER_MS - 1000);
    expect(await looksIn(500)).toBeGreaterThan(0);
    await looksIn(1000);
    expect(await looksIn(REST_AFTER_MS)).toBe(0);
  });

  it('is unknown at the very first check, and at the first one after a pause', async () => {
    const { reports } = setUp();
    act('pointermove');
    await looksIn(REST_AFTER_MS * 2);
    expect(reports.map(({ isFirst }) => isFirst)).toEqual([true, false]);
    act('pointermove');
    await looksIn(LOOK_MS);
    expect(reports.map(({ isFirst }) => isFirst).slice(2)).toEqual([true, false]);
  });

  it('is reported again on request, though nothing changed, and is still known', async () => {
    const { reports, check } = setUp();
    act('pointermove');
    await looksIn(1000);
    expect(reports).toHaveLength(2);
    check();
    await looksIn(LOOK_MS);
    expect(reports).toHaveLength(3);
    expect(reports[2]?.isFirst).toBe(false);
  });

  it('is no longer checked once its mount is gone', async () => {
    const { controller, check } = setUp();
    act('pointermove');
    await looksIn(1000);
    controller.abort();
    act('pointermove');
    check();
    expect(await looksIn(1000)).toBe(0);
  });
});
