import type { Page } from 'playwright-core';
import type { Watched } from './watch-page.ts';

/** How far a fling goes in a frame, in CSS pixels, and for how many frames. */
const STEP_PX = 1500;
const STEPS = 150;
/** A browser without a screen may stop painting a page, or do so from then on: so long is a frame waited for, in milliseconds. */
const FRAME_WITHIN_MS = 2000;
/** By when a fling is over, and how often one is tried. */
const ALL_WITHIN_MS = 60_000;
const TRIES = 3;

/**
 * Scrolls a watched page from its start on, a step each frame, and jumps to the end and back.
 * @returns tasks of over 50 ms
 * @throws Error where no frames come, however often it is tried
 */
export async function scrollThrough(page: Page): Promise<number[]> {
  for (let left = TRIES; left > 0; left -= 1) {
    // Pages that are not in front are not painted.
    await page.bringToFront();
    const tasks = await within(page.evaluate(fling, { steps: STEPS, px: STEP_PX, frameWithinMs: FRAME_WITHIN_MS }));
    if (tasks) return tasks;
    console.error(`${page.url()} stopped being painted while it was scrolled.`);
  }
  throw new Error(`${page.url()} is not painted while it is scrolled.`);
}

async function within<T>(scrolled: Promise<T>): Promise<T | null> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), ALL_WITHIN_MS);
  });
  try {
    return await Promise.race([scrolled, over]);
  } finally {
    clearTimeout(late);
  }
}

/** Sent as text. @returns `null` where a frame did not come */
async function fling({ steps, px, frameWithinMs }: { steps: number; px: number; frameWithinMs: number }): Promise<number[] | null> {
  const page = globalThis as unknown as Watched;
  const frame = (): Promise<boolean> =>
    new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), frameWithinMs);
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve(true);
      });
    });
  scrollTo(0, 0);
  if (!(await frame())) return null;
  page.benchTasks.length = 0;
  for (let step = 0; step < steps; step += 1) {
    scrollBy(0, px);
    if (!(await frame())) return null;
  }
  for (const top of [document.body.scrollHeight, 0, document.body.scrollHeight / 2]) {
    scrollTo(0, top);
    if (!(await frame()) || !(await frame())) return null;
  }
  return [...page.benchTasks];
}
