import type { Page } from 'playwright';
import type { Watched } from './watch-page.ts';

/** How far a fling goes in a frame, in CSS pixels, and for how many frames. */
const STEP_PX = 1500;
const STEPS = 150;
/** A frame that has not come by then never will, in milliseconds. */
const FRAME_WITHIN_MS = 2000;
/** How often a fling is tried. */
const TRIES = 5;

/**
 * Scrolls a watched page from its start on, a step each frame, and jumps to the end and back.
 *
 * On few cores, Chromium now and then drops a wake-up of its own: tiles are given out to be drawn, no thread takes them, and
 * the compositor waits for them for good. The page is idle then and has no part in it; a trace shows “pending tree not ready”.
 * It goes on once anything else in its process is drawn, so another tab is opened, and the fling starts over.
 * @returns tasks of over 50 ms
 * @throws Error where no frames come, however often it is tried
 */
export async function scrollThrough(page: Page): Promise<number[]> {
  for (let left = TRIES; left > 0; left -= 1) {
    // Pages that are not in front are not painted.
    await page.bringToFront();
    const tasks = await page.evaluate(fling, { steps: STEPS, px: STEP_PX, frameWithinMs: FRAME_WITHIN_MS });
    if (tasks) return tasks;
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('article').first().waitFor();
    await other.close();
  }
  throw new Error(`the browser stopped painting while ${page.url()} was scrolled, ${TRIES} times`);
}

/** Sent as text. @returns `null` where a frame did not come */
async function fling({
  steps,
  px,
  frameWithinMs,
}: {
  steps: number;
  px: number;
  frameWithinMs: number;
}): Promise<number[] | null> {
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
  return page.benchTasks.map(({ took }) => took);
}
