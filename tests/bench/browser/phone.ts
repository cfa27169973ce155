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
const FRAME = 'bench-frame';
/** Until then, the browser has said how long it took to answer. */
const SAID_AFTER_MS = 700;

/** What the watch below leaves in a page. */
interface Watched {
  benchAnswers: number[];
}

/** What a trace says of a mark: for how long its thread had the processor until then, in microseconds. */
interface TraceEvent {
  name: string;
  tts: number;
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

/**
 * Scrolls down at the speed of a finger.
 * @returns how many of a hundred frames came more than 50 ms after the one before, and in how many the page's main thread worked for
 * as long, by the time that it had of the processor: other work of the machine does not count
 */
export async function longFrames({ page, devtools }: Tab): Promise<{ late: number; long: number }> {
  await page.bringToFront();
  const marks: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) => void marks.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', take);
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['blink.user_timing'] } });
  const late = await page.evaluate(
    async ({ steps, px, longMs, name }) => {
      const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
      scrollTo(0, 0);
      let before = await frame();
      let found = 0;
      for (let step = 0; step < steps; step += 1) {
        // Between two frames, as a finger scrolls: the page gets its scroll event before it lays out the list.
        await new Promise((resolve) => void setTimeout(resolve, 0));
        scrollBy(0, px);
        const now = await frame();
        performance.mark(name);
        if (now - before > longMs) found += 1;
        before = now;
      }
      return found;
    },
    { steps: STEPS, px: STEP_PX, longMs: LONG_FRAME_MS, name: FRAME },
  );
  const isTraced = new Promise((resolve) => void devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await isTraced;
  devtools.off('Tracing.dataCollected', take);
  const worked = marks
    .filter(({ name }) => name === FRAME)
    .map(({ tts }) => tts / 1000)
    .toSorted((a, b) => a - b);
  const long = worked.filter((at, index) => at - (worked[index - 1] ?? at) > LONG_FRAME_MS).length;
  return { late: (late / STEPS) * 100, long: (long / STEPS) * 100 };
}

/** Does something with a page by its events. @returns after how many milliseconds it was answered on the screen (Event Timing); 0 where it took less than 16 */
export async function answerTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as Watched).benchAnswers.length = 0));
  await act();
  await page.waitForTimeout(SAID_AFTER_MS);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).benchAnswers));
}
