/** What makes a tab one of a cheap phone, and what its person notices. */
import type { Page } from 'playwright';
import type { Tab } from './subject.ts';

const SIZE = { width: 360, height: 640 };
/** How many times slower its processor is than this machine's. */
const SLOWER = 6;
/** How fast a finger scrolls, in CSS pixels a frame, and for how many frames. */
const STEP_PX = 120;
const STEPS = 300;
const LONG_FRAME_MS = 50;
/** Until then, the browser has said how long it took to answer. */
const SAID_AFTER_MS = 700;

/** What the watch below leaves in a page. */
interface Watched {
  benchAnswers: number[];
}

/** Gives a tab the size and the processor of a phone, and notes how long the browser takes to answer its events. */
export async function asPhone({ page, devtools }: Tab): Promise<void> {
  await page.setViewportSize(SIZE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const answers: number[] = [];
    (globalThis as unknown as Watched).benchAnswers = answers;
    new PerformanceObserver((list) => answers.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
}

/** Puts a copy in place of a page, with so many of its comments, and no script that knows of them. */
export async function copyWhole(page: Page, comments: number): Promise<void> {
  await page.evaluate((many) => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    document.body.replaceWith(copy);
    const list = copy.querySelector('.virtual-list');
    const rows = [...(list?.children ?? [])];
    list?.removeAttribute('style');
    list?.replaceChildren(...Array.from({ length: many }, (_, at) => rows[at % rows.length]?.cloneNode(true) ?? ''));
  }, comments);
  await page.waitForTimeout(SAID_AFTER_MS);
}

/** Scrolls down at the speed of a finger. @returns how many of a hundred frames took more than 50 ms */
export async function longFrames(page: Page): Promise<number> {
  await page.bringToFront();
  const long = await page.evaluate(
    async ({ steps, px, longMs }) => {
      const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
      scrollTo(0, 0);
      let before = await frame();
      let found = 0;
      for (let step = 0; step < steps; step += 1) {
        scrollBy(0, px);
        const now = await frame();
        if (now - before > longMs) found += 1;
        before = now;
      }
      return found;
    },
    { steps: STEPS, px: STEP_PX, longMs: LONG_FRAME_MS },
  );
  return (long / STEPS) * 100;
}

/** Does something with a page by its events. @returns after how many milliseconds it was answered on the screen (Event Timing); 0 where it took less than 16 */
export async function answerTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as Watched).benchAnswers.length = 0));
  await act();
  await page.waitForTimeout(SAID_AFTER_MS);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).benchAnswers));
}
