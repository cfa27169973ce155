import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { painted } from '../../../../entrypoints/popup/first-paint/painted';

/** Tells the page of a paint, as the browser does. */
let paint: ((name: string) => void) | null;

beforeEach(() => {
  vi.useFakeTimers();
  paint = null;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: (entries: { getEntriesByName(name: string): string[] }) => void) {
        paint = (painting) => report({ getEntriesByName: (name) => (name === painting ? [name] : []) });
      }
      observe(): void {}
      disconnect(): void {
        paint = null;
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function wait(): { isOver: boolean } {
  const state = { isOver: false };
  void painted().then(() => (state.isOver = true));
  return state;
}

describe('the wait for the first paint', () => {
  it('ends once content is on the screen, not with the ground alone', async () => {
    const state = wait();
    paint?.('first-paint');
    await vi.advanceTimersByTimeAsync(0);
    expect(state.isOver).toBe(false);
    paint?.('first-contentful-paint');
    await vi.advanceTimersByTimeAsync(0);
    expect(state.isOver).toBe(true);
    expect(paint).toBeNull();
  });

  it('ends by itself where nothing is painted', async () => {
    const state = wait();
    await vi.advanceTimersByTimeAsync(499);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.isOver).toBe(true);
  });
});
