import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeOcclusion, REST_AFTER_MS, type OcclusionReport } from '../../../../utils/page/occlusion';

/** Long enough for one check. */
const LOOK_MS = 150;
/** Long enough for one while the person is away: no longer than they need to take in what they see. */
const LONGER_MS = 500 + LOOK_MS;
const BOX = { x: 0, y: 0, width: 400, height: 60 };

const style = { clipPath: 'none', borderRadius: '0px' };

/** Answers each observed element at once, as the browser does with its first frame. */
class Observer {
  static looks = 0;
  /** Those that notice when an element leaves its place. */
  static corners = new Set<Observer>();
  static strips = new Set<Observer>();
  readonly #elements = new Set<object>();
  constructor(
    readonly callback: (entries: object[]) => void,
    readonly options: { rootMargin?: string },
  ) {}
  observe(element: object): void {
    if (this.options.rootMargin) return void Observer.corners.add(this);
    Observer.strips.add(this);
    if (this.#elements.size === 0) queueMicrotask(() => this.answer());
    this.#elements.add(element);
  }
  disconnect(): void {
    this.#elements.clear();
    Observer.corners.delete(this);
    Observer.strips.delete(this);
  }
  answer(isVisible = true): void {
    if (this.#elements.size === 0) return;
    Observer.looks += 1;
    this.callback(
      Array.from(this.#elements, () => ({
        boundingClientRect: BOX,
        intersectionRect: BOX,
        isVisible,
        isIntersecting: true,
        rootBounds: { left: 0, top: 0, right: 800, bottom: 600 },
      })),
    );
  }
  /** All strips are covered, or are no longer. */
  static change(isVisible: boolean): void {
    for (const observer of Observer.strips) observer.answer(isVisible);
  }
  /** A corner stands so far from its place in this frame. */
  static find(away: number): void {
    const [corner] = Observer.corners;
    corner?.callback([{ boundingClientRect: { x: 8, y: 9 + away } }]);
  }
}

const EDGES = { left: 0, top: 0, right: 400, bottom: 60, height: 60 };
/** Where the frame is, as far as it is elsewhere than its strips. */
let frameAt: Partial<typeof EDGES> = {};

/** Where an element of this style is: a corner, or a strip of the container. */
function placed(css: string): Partial<typeof EDGES> {
  const [, start, height] = /inset:([\d.]+)% 0 auto;height:([\d.]+)%/.exec(css) ?? [];
  if (!start) return { left: 8, top: 9, right: 9, bottom: 10 };
  const top = (Number(start) * EDGES.height) / 100;
  return { left: 0, top, right: 400, bottom: top + (Number(height) * EDGES.height) / 100 };
}

/** The page: in a tab that is shown, unless it says otherwise. */
const page = Object.assign(new EventTarget(), { hidden: false });

function setUp() {
  const appended: object[] = [];
  const reports: OcclusionReport[] = [];
  const controller = new AbortController();
  const ownerDocument = Object.assign(page, {
    createElement: () => {
      const made = { style: { cssText: '' }, getBoundingClientRect: () => placed(made.style.cssText) };
      return made;
    },
  });
  const container = {
    append: (element: object) => appended.push(element),
    offsetHeight: 600,
    parentElement: null,
    parentNode: null,
  };
  const frame = { ownerDocument, parentElement: container, getBoundingClientRect: () => ({ ...EDGES, ...frameAt }) };
  const check = observeOcclusion({
    frame: frame as unknown as HTMLElement,
    of: 'panel',
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
  Observer.corners.clear();
  Observer.strips.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('chrome', { runtime: { id: 'x' } });
  vi.stubGlobal('HTMLElement', Object);
  style.clipPath = 'none';
  frameAt = {};
  vi.stubGlobal('getComputedStyle', () => style);
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
    expect(appended).toHaveLength(12 + 2);
  });

  it('is no longer checked some time after the last action, and not before', async () => {
    setUp();
    act('pointermove');
    await looksIn(REST_AFTER_MS - 1000);
    act('pointermove');
    await looksIn(REST_AFTER_MS - 1000);
    expect(await looksIn(500)).toBeGreaterThan(0);
    await looksIn(1000);
    expect(await looksIn(60_000)).toBe(0);
  });

  it('is unknown at the very first check; what was reported last holds while the person is away', async () => {
    const { reports } = setUp();
    act('pointermove');
    await looksIn(65_000);
    expect(reports.map(({ mayHaveMoved }) => mayHaveMoved)).toEqual([true, false]);
    act('pointermove');
    await looksIn(LOOK_MS);
    expect(reports).toHaveLength(2);
  });

  it('S10: is checked again, and may have moved, if it is elsewhere for a moment while the person is away', async () => {
    const { reports } = setUp();
    act('pointermove');
    await looksIn(65_000);
    Observer.find(30);
    Observer.find(0);
    expect(await looksIn(LONGER_MS)).toBeGreaterThan(0);
    expect(reports.map(({ mayHaveMoved }) => mayHaveMoved).slice(2)).toEqual([true]);
  });

  it('S10: is reported if the page covers it while the person is away, and uncovers it as they come back', async () => {
    const { reports } = setUp();
    act('pointermove');
    await looksIn(65_000);
    // What the browser says, and what only the style says.
    Observer.change(false);
    expect(reports.at(-1)?.strips[0]?.isVisible).toBe(false);
    Observer.change(true);
    style.clipPath = 'circle(1px)';
    await looksIn(LONGER_MS);
    expect(reports.at(-1)?.effects[0]).toContain('circle');
    style.clipPath = 'none';
    await looksIn(LONGER_MS);
    expect(reports.at(-1)?.effects[0]).not.toContain('circle');
  });

  it('is let alone in a tab that is not shown, and looked at once it is', async () => {
    const { reports } = setUp();
    act('pointermove');
    await looksIn(65_000);
    const read = vi.fn(() => style);
    vi.stubGlobal('getComputedStyle', read);
    await vi.advanceTimersByTimeAsync(10_000);
    // Of the frame and its container, twice a second.
    expect(read.mock.calls.length).toBeLessThanOrEqual(40);
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(1000);
    read.mockClear();
    style.clipPath = 'circle(1px)';
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(read).not.toHaveBeenCalled();
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await looksIn(LOOK_MS);
    expect(reports.at(-1)?.effects[0]).toContain('circle');
  });

  it('is reported again on request, though nothing changed, and is still known', async () => {
    const { reports, check } = setUp();
    act('pointermove');
    await looksIn(1000);
    expect(reports).toHaveLength(2);
    check();
    await looksIn(LOOK_MS);
    expect(reports).toHaveLength(3);
    expect(reports[2]?.mayHaveMoved).toBe(false);
  });

  it('S10: may have moved if it was elsewhere between two checks, and is back', async () => {
    const { reports } = setUp();
    act('pointermove');
    await looksIn(1000);
    Observer.find(1);
    await looksIn(LOOK_MS);
    expect(reports.map(({ mayHaveMoved }) => mayHaveMoved)).toEqual([true, false]);
    Observer.find(30);
    Observer.find(0);
    await looksIn(LOOK_MS * 2);
    expect(reports.map(({ mayHaveMoved }) => mayHaveMoved).slice(2)).toEqual([true, false]);
  });

  it.each<Partial<typeof EDGES>>([
    { left: 3 },
    { right: 402 },
    { top: 300, bottom: 360 },
    { top: -5 },
    { bottom: 900, height: 900 },
  ])('S10: is reported to be elsewhere than what observes it: %j', async (elsewhere) => {
    const { reports } = setUp();
    act('pointermove');
    await looksIn(LOOK_MS);
    expect(reports.at(-1)?.isOneBox).toBe(true);
    frameAt = elsewhere;
    await looksIn(LOOK_MS);
    expect(reports.at(-1)?.isOneBox).toBe(false);
  });

  it('is no longer checked once its mount is gone', async () => {
    const { controller, check } = setUp();
    act('pointermove');
    await looksIn(1000);
    controller.abort();
    act('pointermove');
    check();
    expect(await looksIn(1000)).toBe(0);
    expect(Observer.corners.size).toBe(0);
  });
});
