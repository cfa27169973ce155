import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observeDwellTime } from '../../../../entrypoints/popup/news/dwell-time';

/** An element in a view of 600 pixels. */
function setUp() {
  const place = { top: 1000, bottom: 1200, height: 200 };
  const page = { hidden: false };
  vi.stubGlobal('document', page);
  vi.stubGlobal('innerHeight', 600);
  const element = { getBoundingClientRect: () => place } as HTMLElement;
  const reported: HTMLElement[] = [];
  const stop = observeDwellTime(
    () => [element],
    (seen) => reported.push(seen),
  );
  const show = (top: number, height = 200) => Object.assign(place, { top, height, bottom: top + height });
  return { element, reported, stop, show, page };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Where the element is then, and how often it was reported some seconds later. */
type Step = [at: { top: number; height?: number; isHidden?: true; isOver?: true }, seconds: number, reports: number];

// One case a line.
// prettier-ignore
it.each<[string, Step[]]>([
  ['after two looks, a second apart', [[{ top: 500 }, 1, 0], [{ top: 500 }, 1, 1]]],
  ['not while scrolling by, nor a small part of it', [[{ top: 100 }, 1, 0], [{ top: 501 }, 5, 0], [{ top: -101 }, 5, 0]]],
  ['if it fills half of the view', [[{ top: 301, height: 3000 }, 5, 0], [{ top: 300, height: 3000 }, 2, 1]]],
  ['not in a hidden page, and anew afterwards', [
    [{ top: 0 }, 1, 0], [{ top: 0, isHidden: true }, 5, 0], [{ top: 0 }, 1, 0], [{ top: 0 }, 1, 1],
  ]],
  ['not after the end', [[{ top: 0 }, 1, 0], [{ top: 0, isOver: true }, 5, 0]]],
])('an element in view is reported %s', (_when, steps) => {
  const { element, reported, stop, show, page } = setUp();
  for (const [{ top, height, isHidden = false, isOver = false }, seconds, reports] of steps) {
    show(top, height);
    page.hidden = isHidden;
    if (isOver) stop();
    vi.advanceTimersByTime(seconds * 1000);
    expect(reported).toEqual(Array.from({ length: reports }, () => element));
  }
});
