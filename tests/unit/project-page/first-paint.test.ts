import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitForPaint } from '../../../entrypoints/project-page/first-paint';

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the promise has resolved by now. */
async function isResolved(waiting: Promise<void>): Promise<boolean> {
  return await Promise.race([waiting.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

/** Makes the browser start a frame. */
function frame(): void {
  for (const callback of frames.splice(0)) callback();
}

const shown = { hidden: false, getAnimations: (): Animation[] => [] } as Document;

describe('the loader', () => {
  test('waits for two frames, so that the page was painted', async () => {
    const waiting = waitForPaint(shown);
    expect(await isResolved(waiting)).toBe(false);
    frame();
    expect(await isResolved(waiting)).toBe(false);
    frame();
    expect(await isResolved(waiting)).toBe(true);
  });

  test('waits no longer than a second for a page that does not paint', async () => {
    const waiting = waitForPaint(shown);
    await vi.advanceTimersByTimeAsync(999);
    expect(await isResolved(waiting)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isResolved(waiting)).toBe(true);
  });

  test('does not wait for a hidden page', async () => {
    expect(await isResolved(waitForPaint({ hidden: true } as Document))).toBe(true);
    expect(frames).toHaveLength(0);
  });
});
