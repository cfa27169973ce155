import type { Subject, Tab } from './subject.ts';
import { watchBeginning, type Begun, type Watched } from './watch-page.ts';

/** For how long the work is counted that a page does once its cards are there, in milliseconds. */
const AFTERWARDS_MS = 400;

/** How a page began, and what it cost its main thread, in milliseconds. */
export interface Opened extends Begun {
  cpu: number;
  /** Of that, the running of scripts. */
  script: number;
}

/**
 * Opens a page of an extension in a new tab, watched from its beginning. The caller closes the tab.
 * @param prepare changes the tab before
 */
export async function openWatched(
  subject: Subject,
  address: string,
  prepare?: (tab: Tab) => Promise<void>,
): Promise<Tab & { opened: Opened }> {
  const tab = await subject.openTab();
  await prepare?.(tab);
  const { page, devtools } = tab;
  await page.addInitScript(watchBeginning);
  await devtools.send('Performance.enable');
  await page.goto(address, { waitUntil: 'commit' });
  const cards = await page.evaluate(() => (globalThis as unknown as Watched).benchCards);
  await page.waitForTimeout(AFTERWARDS_MS);
  const [cpu, script] = [await mainThread(tab), await mainThread(tab, 'ScriptDuration')];
  const { longTasks, parses } = await page.evaluate(() => {
    const { benchTasks, benchParses } = globalThis as unknown as Watched;
    return { longTasks: benchTasks, parses: benchParses };
  });
  return { ...tab, opened: { cards, longTasks, parses, cpu, script } };
}

/** For how long a tab's main thread has worked since it was watched, all in all or in scripts alone; in milliseconds. */
export async function mainThread(
  { devtools }: Tab,
  of: 'TaskDuration' | 'ScriptDuration' = 'TaskDuration',
): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === of)?.value ?? 0) * 1000;
}

/** What is alive in a tab's JavaScript after its garbage was collected, in bytes. */
export async function liveHeap({ devtools }: Tab): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
