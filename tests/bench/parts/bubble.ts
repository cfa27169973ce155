import type { Project } from '../../../utils/api/schemas.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { launchBare, type Bare } from '../browser/bare.ts';
import type { Beginning } from '../browser/beginning.ts';
import { floor } from '../browser/subject.ts';
import { sampled, untaken, type Figure, type Target } from '../figures.ts';

/** How long a browser is left alone before an opening, in milliseconds. */
const REST_MS = 150;
const PLAIN = 'plain list';
const DRESSED = 'dressed list';
/** How it is opened, with the worker stopped or running. */
const WAYS = { bubble: 'the toolbar’s bubble', tab: 'a tab' } as const;

type Way = keyof typeof WAYS;
type Sample = Record<`${Way}${'Cold' | 'Warm'}${'Painted' | 'Largest' | 'Load'}` | 'nodes' | 'shift', number>;

/** What is promised of it. */
const TARGETS: Partial<Record<keyof Sample, number>> = {
  tabColdPainted: 1.3,
  tabWarmPainted: 1.1,
  bubbleColdLargest: 1.4,
  bubbleWarmLargest: 1.4,
  bubbleColdLoad: 1.5,
  bubbleWarmLoad: 1.5,
};

/** How the popup starts without a debugger, as people see it: in the toolbar's bubble, and in a tab. */
export async function bubbleFigures(extensionDir: string, projects: readonly Project[]): Promise<Figure[]> {
  const browsers = await Promise.all([extensionDir, floor('list'), floor('dressed')].map(launchBare));
  try {
    const [sidethread, plain, dressed] = browsers;
    if (!sidethread || !plain || !dressed) throw new Error('A browser is missing.');
    // Shown once, Sidethread has its list; the floors are given it. The welcome would be in front of what follows.
    await sidethread.closePages('#/welcome');
    await sidethread.beginTab('popup.html');
    await Promise.all([plain, dressed].map((browser) => storeIn(browser, projects)));
    const taken = await interleave({
      sidethread: () => openEachWay(sidethread),
      plain: () => openEachWay(plain),
      dressed: () => openEachWay(dressed),
    });
    const target = (most: number | undefined): { target?: Target } =>
      most === undefined ? {} : { target: { most, of: 'ratio' } };
    const figure = (what: string, name: keyof Sample): Figure[] => [
      sampled({ part: 'popup', what, unit: 'ms', ...target(TARGETS[name]) }, taken.sidethread[name], {
        name: PLAIN,
        samples: taken.plain[name],
      }),
      sampled({ part: 'popup', what: `${what}, beside the same looks`, unit: 'ms' }, taken.sidethread[name], {
        name: DRESSED,
        samples: taken.dressed[name],
      }),
    ];
    return [
      ...(['bubble', 'tab'] as const).flatMap((way) =>
        (['Cold', 'Warm'] as const).flatMap((worker) => [
          ...figure(`${worker.toLowerCase()}, in ${WAYS[way]}: first paint`, `${way}${worker}Painted`),
          ...figure(`${worker.toLowerCase()}, in ${WAYS[way]}: largest paint`, `${way}${worker}Largest`),
          ...figure(`${worker.toLowerCase()}, in ${WAYS[way]}: load`, `${way}${worker}Load`),
        ]),
      ),
      sampled(
        {
          part: 'popup',
          what: 'nodes in the bubble, 0.7 s after its opening',
          unit: 'nodes',
          target: { most: 500, of: 'value' },
        },
        taken.sidethread.nodes,
        { name: PLAIN, samples: taken.plain.nodes },
      ),
      sampled(
        { part: 'popup', what: 'layout shift', unit: 'shift', target: { most: 0, of: 'value' } },
        taken.sidethread.shift,
      ),
    ];
  } catch (error) {
    return [
      untaken({
        part: 'popup',
        what: 'in the toolbar’s bubble',
        unit: 'ms',
        target: { most: 1.4, of: 'ratio' },
        note: String(error),
      }),
    ];
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

async function openEachWay(browser: Bare): Promise<Sample> {
  const [tabCold, tabWarm] = await coldAndWarm(browser, 'tab');
  const [bubbleCold, bubbleWarm] = await coldAndWarm(browser, 'bubble');
  return {
    tabColdPainted: tabCold.painted,
    tabColdLargest: tabCold.largest,
    tabColdLoad: tabCold.load,
    tabWarmPainted: tabWarm.painted,
    tabWarmLargest: tabWarm.largest,
    tabWarmLoad: tabWarm.load,
    bubbleColdPainted: bubbleCold.painted,
    bubbleColdLargest: bubbleCold.largest,
    bubbleColdLoad: bubbleCold.load,
    bubbleWarmPainted: bubbleWarm.painted,
    bubbleWarmLargest: bubbleWarm.largest,
    bubbleWarmLoad: bubbleWarm.load,
    nodes: Math.max(bubbleCold.nodes, bubbleWarm.nodes),
    shift: Math.max(...[tabCold, tabWarm, bubbleCold, bubbleWarm].map(({ shift }) => shift)),
  };
}

/** Opens the popup with a stopped worker, so in a new process, and again with a running one. */
async function coldAndWarm(browser: Bare, way: Way): Promise<[Beginning, Beginning]> {
  await browser.killWorker();
  await rest();
  const cold = await openOnce(browser, way);
  await browser.startWorker();
  await rest();
  return [cold, await openOnce(browser, way)];
}

function openOnce(browser: Bare, way: Way): Promise<Beginning> {
  return way === 'bubble' ? browser.beginBubble() : browser.beginTab('popup.html');
}

async function storeIn(browser: Bare, projects: readonly Project[]): Promise<void> {
  const run = await browser.open(`chrome-extension://${browser.extensionId}/popup.html`);
  await run(`chrome.storage.local.set(${JSON.stringify({ projects })})`);
  await browser.closePages();
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
