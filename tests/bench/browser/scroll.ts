import type { Page } from 'playwright-core';
import type { Watched } from './watch-page.ts';

/** How far a fling goes in a frame, in CSS pixels, and for how many frames. */
const STEP_PX = 1500;
const STEPS = 150;

/** Scrolls a watched page from its start on, a step each frame, and jumps to the end and back. @returns tasks of over 50 ms */
export function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(fling, { steps: STEPS, px: STEP_PX });
}

/** Sent as text. */
async function fling({ steps, px }: { steps: number; px: number }): Promise<number[]> {
  const page = globalThis as unknown as Watched;
  const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
  scrollTo(0, 0);
  await frame();
  page.benchTasks.length = 0;
  for (let step = 0; step < steps; step += 1) {
    scrollBy(0, px);
    await frame();
  }
  for (const top of [document.body.scrollHeight, 0, document.body.scrollHeight / 2]) {
    scrollTo(0, top);
    await frame();
    await frame();
  }
  return [...page.benchTasks];
}
