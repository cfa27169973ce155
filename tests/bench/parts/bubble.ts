import { setTimeout as sleep } from 'node:timers/promises';
import type { Project } from '../../../utils/api/schemas.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { launchBare, type Bare } from '../browser/bare.ts';
import type { Beginning } from '../browser/beginning.ts';
import { floor } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled, untaken, type Figure, type Target } from '../figures.ts';

/** How long a browser is left alone before an opening, in milliseconds. */
const REST_MS = 150;
const PLAIN = 'plain list';
const DRESSED = 'dressed list';
/** How it is opened, with the worker stopped (cold) or running. */
const WAYS = { bubble: 'the toolbar’s bubble', tab: 'a tab' } as const;
const WORKERS = ['cold', 'warm'] as const;
const TIMES = { painted: 'first paint', largest: 'largest paint', load: 'load' } as const;

type Way = keyof typeof WAYS;
type Name = `${Way} ${(typeof WORKERS)[number]} ${keyof typeof TIMES}` | 'nodes' | 'shift';

/** What is promised of it. */
const TARGETS: Partial<Record<Name, number>> = {
  'tab cold painted': 1.3,
  'tab warm painted': 1.1,
  'bubble cold largest': 1.4,
  'bubble warm largest': 1.4,
  'bubble cold load': 1.5,
  'bubble warm load': 1.5,
};

/** How the popup starts without a debugger, as people see it: in the toolbar's bubble, and in a tab. */
export async function bubbleFigures(extensionDir: string, projects: readonly Project[]): Promise<Figure[]> {
  const folders = { sidethread: extensionDir, plain: floor('list'), dressed: floor('dressed') };
  return withBrowsers(launchBare, folders, async ({ sidethread, plain, dressed }) => {
    // Shown once, Sidethread has its list; the floors are given it. The welcome would be in front of what follows.
    await sidethread.closePages('#/welcome');
    await sidethread.beginTab('popup.html');
    await Promise.all([plain, dressed].map((browser) => storeIn(browser, projects)));
    const taken = await interleave({
      sidethread: () => openEachWay(sidethread),
      plain: () => openEachWay(plain),
      dressed: () => openEachWay(dressed),
    });
    const figure = (what: string, name: Name): Figure[] => {
      const most = TARGETS[name];
      const target: { target?: Target } = most === undefined ? {} : { target: { most, of: 'ratio' } };
      const samples = taken.sidethread[name];
      return [
        sampled({ what, ...target }, samples, { name: PLAIN, samples: taken.plain[name] }),
        sampled({ what: `${what}, beside the same looks` }, samples, {
          name: DRESSED,
          samples: taken.dressed[name],
        }),
      ];
    };
    return [
      ...keysOf(WAYS).flatMap((way) =>
        WORKERS.flatMap((worker) =>
          keysOf(TIMES).flatMap((time) =>
            figure(`${worker}, in ${WAYS[way]}: ${TIMES[time]}`, `${way} ${worker} ${time}`),
          ),
        ),
      ),
      sampled(
        { what: 'nodes in the bubble, 0.7 s after its opening', unit: 'nodes', target: { most: 500, of: 'value' } },
        taken.sidethread.nodes,
        { name: PLAIN, samples: taken.plain.nodes },
      ),
      sampled({ what: 'layout shift', unit: 'shift', target: { most: 0, of: 'value' } }, taken.sidethread.shift),
    ];
  }).catch((error: unknown) => [
    untaken({ what: 'in the toolbar’s bubble', target: { most: 1.4, of: 'ratio' }, note: String(error) }),
  ]);
}

/** Opens the popup in each way with a stopped worker, so in a new process, and again with a running one. */
async function openEachWay(browser: Bare): Promise<Record<Name, number>> {
  const sample = { nodes: 0, shift: 0 } as Record<Name, number>;
  for (const way of ['tab', 'bubble'] as const) {
    for (const worker of WORKERS) {
      await (worker === 'cold' ? browser.killWorker() : browser.startWorker());
      await sleep(REST_MS);
      const beginning = await openOnce(browser, way);
      for (const time of keysOf(TIMES)) sample[`${way} ${worker} ${time}`] = beginning[time];
      if (way === 'bubble') sample.nodes = Math.max(sample.nodes, beginning.nodes);
      sample.shift = Math.max(sample.shift, beginning.shift);
    }
  }
  return sample;
}

function openOnce(browser: Bare, way: Way): Promise<Beginning> {
  return way === 'bubble' ? browser.beginBubble() : browser.beginTab('popup.html');
}

async function storeIn(browser: Bare, projects: readonly Project[]): Promise<void> {
  const run = await browser.open(`chrome-extension://${browser.extensionId}/popup.html`);
  await run(`chrome.storage.local.set(${JSON.stringify({ projects })})`);
  await browser.closePages();
}

function keysOf<K extends string>(table: Readonly<Record<K, string>>): K[] {
  return Object.keys(table) as K[];
}
