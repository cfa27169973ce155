import type { LocalService } from '../../service/types.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { liveHeap, openWatched } from '../browser/open-page.ts';
import { scrollThrough } from '../browser/scroll.ts';
import { signIn } from '../browser/sign-in.ts';
import { launchSubject, type Subject } from '../browser/subject.ts';
import type { LongTask } from '../browser/watch-page.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled, type Figure } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';

const COMMENTS = 10_000;
const FEW = 50;
const OWNER = 'jonas';
/** How many people write, and in how many comments one names another person. */
const PEOPLE = 300;
const NAMING = 10;
const SECOND_MS = 1000;
const MIB = 1024 ** 2;
const READ_WITHIN_MS = 60_000;

/** Shows and scrolls a very long thread that is in the cache, where there is room to see it: in the popup’s page. */
export async function longThread({ extensionDir, service }: BenchSetup): Promise<Figure[]> {
  const [long, short] = [writeThread(service, COMMENTS), writeThread(service, FEW)];
  return withBrowsers(launchSubject, { subject: extensionDir }, async ({ subject }) => {
    await signIn(subject, service);
    const addressOf = (project: number): string => subject.address(`popup.html#/project/${project}/comments`);
    for (const project of [long, short]) await readOnce(subject, addressOf(project));
    const taken = await interleave(
      {
        long: () => showAndScroll(subject, addressOf(long)),
        short: () => showAndScroll(subject, addressOf(short)),
      },
      { rounds: 5, warmUps: 1 },
    );
    const most = (value: number) => ({ target: { most: value, of: 'value' as const } });
    const floor = (name: keyof Sample) => ({ name: `${FEW} comments`, samples: taken.short[name] });
    return [
      sampled({ what: `${COMMENTS} cached comments on show` }, taken.long.shown, floor('shown')),
      sampled(
        { what: 'parsing of the worker’s reply, in one task', note: '0 where it takes less than 50 ms; the browser’s' },
        taken.long.parsing,
        floor('parsing'),
      ),
      sampled(
        { what: 'longest task beside the parse while it opens', ...most(50), note: '0 where none takes 50 ms' },
        taken.long.opening,
        floor('opening'),
      ),
      sampled(
        { what: 'longest task while it is scrolled', ...most(50), note: '0 where none takes 50 ms' },
        taken.long.scrolling,
        floor('scrolling'),
      ),
      sampled({ what: 'heap of the page, once scrolled', unit: 'MiB', ...most(40) }, taken.long.heap, floor('heap')),
    ];
  });
}

/** How long it takes to be shown, the longest tasks on the way, in milliseconds; its heap, in MiB. */
type Sample = Record<'shown' | 'parsing' | 'opening' | 'scrolling' | 'heap', number>;

async function showAndScroll(subject: Subject, address: string): Promise<Sample> {
  await subject.worker();
  const tab = await openWatched(subject, address);
  const { cards, longTasks, parses } = tab.opened;
  const isParse = ({ at, took }: LongTask): boolean => parses.some((parsed) => parsed >= at && parsed <= at + took);
  const longest = (tasks: readonly LongTask[]): number => Math.max(0, ...tasks.map(({ took }) => took));
  const scrolling = await scrollThrough(tab.page);
  const heap = (await liveHeap(tab)) / MIB;
  await tab.page.close();
  return {
    shown: cards,
    parsing: longest(longTasks.filter(isParse)),
    opening: longest(longTasks.filter((task) => !isParse(task))),
    scrolling: Math.max(0, ...scrolling),
    heap,
  };
}

/** Lets people write a long thread. @returns the id of the project it belongs to */
export function writeThread({ control }: LocalService, length: number): number {
  const people = Array.from({ length: PEOPLE }, (_, at) => `writer_${at}`);
  for (const name of people) control.person({ name });
  const { id } = control.project({ owner: OWNER, title: `A thread of ${length}` });
  const start = Date.now() - length * SECOND_MS;
  for (let at = 0; at < length; at += 1) {
    const [as = OWNER, named = OWNER] = [people[(at * 7) % PEOPLE], people[(at * 11) % PEOPLE]];
    const message = `${at % NAMING === 0 ? `@${named} ` : ''}Comment ${at}: ${'so it goes on, '.repeat(1 + (at % 8))}and on.`;
    control.comment({ as, projectId: id, message, at: start + at * SECOND_MS });
  }
  return id;
}

/** Shows a thread, so that it is in the cache. */
export async function readOnce(subject: Subject, address: string): Promise<void> {
  const { page } = await subject.openTab();
  await page.goto(address);
  await page.locator('article').nth(3).waitFor({ timeout: READ_WITHIN_MS });
  await page.close();
}
