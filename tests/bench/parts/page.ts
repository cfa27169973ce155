import type { Page } from 'playwright';
import { OTHERS_PROJECT } from '../../service/fixtures.ts';
import { ratioOf } from '../arithmetic/spread.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { mainThread } from '../browser/open-page.ts';
import { scriptTime, type ScriptTime } from '../browser/script-time.ts';
import { floor, launchSubject, type Subject } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { exact, sampled } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import { numbers, type PartResults } from '../report.ts';

/** A first paint comes with a frame: a small difference needs many samples to stand out from chance. */
const ROUNDS = 25;
/** By when the loader has mounted its frame, and a page is at rest. In milliseconds. */
const SETTLES_MS = 700;
const WIDE = { width: 1280, height: 800 };
/** How many elements a large page has, and for how long its main thread is measured while nothing happens. */
const MANY = 5000;
const MEASURED_MS = 5000;
/** Longer than a panel is observed after the person last did something (`REST_AFTER_MS`). */
const RESTS_AFTER_MS = 62_000;
/** How much later a first paint may be and still be the same one: less than a frame. */
const SAME_PAINT = 1.1;

/** Measures what the loader costs a project page, and checks that it is in no other page. */
export async function pagePart({ extensionDir, service }: BenchSetup): Promise<PartResults> {
  const folders = { sidethread: extensionDir, hello: floor('hello'), without: floor('list'), again: floor('list') };
  return withBrowsers(launchSubject, folders, async ({ sidethread, hello, without, again }) => {
    const address = `${service.origin}/p/${OTHERS_PROJECT}`;
    const seen = await interleave(
      {
        sidethread: () => visit(sidethread, address),
        without: () => visit(without, address),
        again: () => visit(again, address),
      },
      { rounds: ROUNDS },
    );
    const run = await interleave({
      sidethread: () => traced(sidethread, address, '/project-page.js'),
      mounting: () => traced(hello, `${address}?floor-frame`, '/mount.js'),
    });
    const standing = await interleave(
      {
        sidethread: () => standingPanel(sidethread, address, RESTS_AFTER_MS),
        without: () => standingPanel(without, address),
      },
      { rounds: 5, warmUps: 0 },
    );
    const elsewhere = await Promise.all(
      ['/', '/about', `/u/mira`].map((path) => scriptsIn(sidethread, service.origin + path)),
    );
    const there = await scriptsIn(sidethread, address);
    const chance = `${numbers(ratioOf(seen.again.paint, seen.without.paint))} ×`;
    const floorOf = (of: keyof ScriptTime) => ({ name: 'four lines that mount a frame', samples: run.mounting[of] });
    return {
      figures: [
        sampled(
          {
            what: 'first paint of a project page',
            target: { most: SAME_PAINT, of: 'ratio' },
            note: `a second browser without a content script came to ${chance} the first: what lies within is chance`,
          },
          seen.sidethread.paint,
          { name: 'no content script', samples: seen.without.paint },
        ),
        sampled(
          {
            what: 'script of the loader on a project page',
            target: { most: 2, of: 'ratio' },
            note: 'CPU of compiling and running it, with its promises and all it does until the panel is there; beyond the four lines it asks the worker, hands the panel two ports, and mounts a pill where the page leaves room',
          },
          run.sidethread.script,
          floorOf('script'),
        ),
        sampled(
          { what: 'the browser’s making of its frame', note: 'CPU; every extension that shows a panel pays it' },
          run.sidethread.frame,
          floorOf('frame'),
        ),
        sampled(
          {
            what: `main thread of a page of ${MANY} elements a second, with a panel in the window that is left alone`,
            target: { most: 5, of: 'value' },
          },
          standing.sidethread.later,
          { name: 'no content script', samples: standing.without.later },
        ),
        sampled(
          {
            what: 'the same in the minute after the person came or did something',
            note: 'the loader looks ten times a second whether the page moved or covered the panel',
          },
          standing.sidethread.soon,
          { name: 'no content script', samples: standing.without.soon },
        ),
        exact(
          {
            what: 'scripts of ours on other pages of the site',
            unit: 'scripts',
            target: { most: 0, of: 'value' },
            note: `${there} on a project page`,
          },
          elsewhere.reduce((sum, scripts) => sum + scripts, 0),
        ),
      ],
    };
  });
}

async function visit(subject: Subject, address: string): Promise<{ paint: number }> {
  const { page } = await subject.openTab();
  await settle(page, address);
  const paint = await firstPaint(page);
  await page.close();
  return { paint };
}

async function traced(subject: Subject, address: string, file: string): Promise<{ script: number; frame: number }> {
  const tab = await subject.openTab();
  const time = await scriptTime(tab, file, () => settle(tab.page, address));
  await tab.page.close();
  return { ...time };
}

/** What a page does in a second with a panel in its window, or at its end where there is none: soon after it came, and later. */
async function standingPanel(subject: Subject, address: string, laterMs = 0): Promise<{ soon: number; later: number }> {
  const tab = await subject.openTab();
  const { page, devtools } = tab;
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await settle(page, address);
  await page.evaluate((count) => {
    const main = document.querySelector('main') ?? document.body;
    main.append(
      ...Array.from({ length: count }, () => Object.assign(document.createElement('p'), { textContent: 'x' })),
    );
    document.querySelector('sidethread-comments')?.scrollIntoView({ block: 'center' });
  }, MANY);
  await page.waitForTimeout(SETTLES_MS);
  const perSecond = async (): Promise<number> => {
    const before = await mainThread(tab);
    await page.waitForTimeout(MEASURED_MS);
    return ((await mainThread(tab)) - before) / (MEASURED_MS / 1000);
  };
  const soon = await perSecond();
  await page.waitForTimeout(laterMs);
  const later = await perSecond();
  await page.close();
  return { soon, later };
}

async function settle(page: Page, address: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLES_MS);
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
