import type { Page } from 'playwright-core';
import { OTHERS_PROJECT } from '../../service/fixtures.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { mainThread } from '../browser/open-page.ts';
import { floor, launchSubject, type Subject } from '../browser/subject.ts';
import { spreadOf } from '../arithmetic/spread.ts';
import { exact, sampled } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { PartReport } from '../report.ts';

/** By when the loader has mounted its frame, and a page is at rest. In milliseconds. */
const SETTLES_MS = 700;
const WIDE = { width: 1280, height: 800 };
/** How much later a first paint may be and still be the same one: less than a frame. */
const SAME_PAINT = 1.1;

/** What the loader costs a project page, and that it is nowhere else. */
export async function pagePart({ extensionDir, service }: Ground): Promise<PartReport> {
  const [sidethread, hello, without] = await Promise.all([launchSubject(extensionDir), launchSubject(floor('hello')), launchSubject(floor('list'))]);
  try {
    const address = `${service.origin}/p/${OTHERS_PROJECT}`;
    const taken = await interleave({
      sidethread: () => visit(sidethread, address),
      hello: () => visit(hello, address),
      without: () => visit(without, address),
      mounting: () => visit(hello, `${address}?floor-frame`),
    });
    const beyondPage = (samples: readonly number[]): number[] => samples.map((ms, round) => Math.max(0, ms - (taken.without.script[round] ?? 0)));
    const elsewhere = await Promise.all(['/', '/about', `/u/mira`].map((path) => scriptsIn(sidethread, service.origin + path)));
    const there = await scriptsIn(sidethread, address);
    return {
      part: 'page',
      figures: [
        sampled({ part: 'page', what: 'first paint of a project page', unit: 'ms', target: { most: SAME_PAINT, of: 'ratio' } }, taken.sidethread.paint, { name: 'no content script', samples: taken.without.paint }),
        sampled({ part: 'page', what: 'first paint of a project page', unit: 'ms' }, taken.sidethread.paint, { name: 'empty content script', samples: taken.hello.paint }),
        sampled({ part: 'page', what: 'script of the loader on a project page', unit: 'ms', target: { most: 2, of: 'value' }, note: `the page’s own script, ${spreadOf(taken.without.script).median.toFixed(1)} ms, is taken off; what the floor takes is the browser’s, for lending a page its interface and starting a frame` }, beyondPage(taken.sidethread.script), { name: 'four lines that mount a frame', samples: beyondPage(taken.mounting.script) }),
        sampled({ part: 'page', what: 'main thread of a project page', unit: 'ms' }, taken.sidethread.cpu, { name: 'no content script', samples: taken.without.cpu }),
        exact({ part: 'page', what: 'scripts of ours on other pages of the site', unit: 'tasks', target: { most: 0, of: 'value' }, note: `${there} on a project page` }, elsewhere.reduce((sum, scripts) => sum + scripts, 0)),
      ],
      text: '',
    };
  } finally {
    await Promise.all([sidethread.close(), hello.close(), without.close()]);
  }
}

async function visit(subject: Subject, address: string): Promise<{ paint: number; script: number; cpu: number }> {
  const tab = await subject.openTab();
  await tab.page.setViewportSize(WIDE);
  await tab.devtools.send('Performance.enable');
  await tab.page.goto(address, { waitUntil: 'load' });
  await tab.page.waitForTimeout(SETTLES_MS);
  const paint = await firstPaint(tab.page);
  const { script, cpu } = await mainThread(tab);
  await tab.page.close();
  return { paint, script, cpu };
}

/** From the first byte on: what a server takes is not the page’s. In milliseconds. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!painted || !navigation) throw new Error('Nothing was painted.');
    return painted.startTime - navigation.responseStart;
  });
}

/** How many worlds of the extension's own are in a page. */
async function scriptsIn(subject: Subject, address: string): Promise<number> {
  const { page, devtools } = await subject.openTab();
  let worlds = 0;
  devtools.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin === `chrome-extension://${subject.extensionId}`) worlds += 1;
  });
  await devtools.send('Runtime.enable');
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLES_MS);
  await page.close();
  return worlds;
}
