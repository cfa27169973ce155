import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenPainted } from '../../../entrypoints/project-page.content/first-paint';

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

/** Whether the page was painted by now. */
async function isOver(waiting: Promise<void>): Promise<boolean> {
  return await Promise.race([waiting.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

/** Lets the browser begin a frame. */
function frame(): void {
  for (const callback of frames.splice(0)) callback();
}

describe('a page', () => {
  test('was painted once the frame after the next one begins', async () => {
    const waiting = whenPainted({ hidden: false } as Document);
    expect(await isOver(waiting)).toBe(false);
    frame();
    expect(await isOver(waiting)).toBe(false);
    frame();
    expect(await isOver(waiting)).toBe(true);
  });

  test('that paints nothing is waited for no longer than a second', async () => {
    const waiting = whenPainted({ hidden: false } as Document);
    await vi.advanceTimersByTimeAsync(999);
    expect(await isOver(waiting)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(waiting)).toBe(true);
  });

  test('that nobody sees is not waited for', async () => {
    expect(await isOver(whenPainted({ hidden: true } as Document))).toBe(true);
    expect(frames).toHaveLength(0);
  });
});
