import { setTimeout as sleep } from 'node:timers/promises';
import { interleave } from '../arithmetic/rounds.ts';
import { openWatched, type Opened } from '../browser/open-page.ts';
import { storeFirstPage, storeInFloor } from '../browser/seed.ts';
import { floor, launchSubject, type Subject } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled, type Figure, type Target } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';
import { bubbleFigures } from './bubble.ts';
import { manyProjects } from './many-projects.ts';
import { languageFigures } from './popup-language.ts';

const PLAIN = 'plain list';
const DRESSED = 'dressed list';
/** How long a browser is left alone between two openings, in milliseconds. */
const REST_MS = 150;

/** How soon the popup shows its stored projects, and whether it stays quick with many. */
export async function popupPart({ extensionDir }: BenchSetup): Promise<PartResults> {
  const folders = { sidethread: extensionDir, plain: floor('list'), dressed: floor('dressed') };
  return withBrowsers(launchSubject, folders, async ({ sidethread, plain, dressed }) => {
    const projects = await storeFirstPage(sidethread);
    await Promise.all([plain, dressed].map((subject) => storeInFloor(subject, projects)));
    const taken = await interleave({
      sidethread: () => coldAndWarm(sidethread),
      plain: () => coldAndWarm(plain),
      dressed: () => coldAndWarm(dressed),
    });
    const [like] = projects;
    if (!like) throw new Error('The service has no projects.');
    const beside =
      (floorName: string, floor: Record<keyof Sample, number[]>) =>
      (what: string, name: keyof Sample, most?: number, of: Target['of'] = 'ratio'): Figure =>
        sampled({ what, ...(most && { target: { most, of } }) }, taken.sidethread[name], {
          name: floorName,
          samples: floor[name],
        });
    const besidePlain = beside(PLAIN, taken.plain);
    const besideDressed = beside(DRESSED, taken.dressed);
    return {
      figures: [
        besidePlain('cold: stored projects fill the view', 'cold', 1.25),
        besidePlain('main thread until 0.4 s later, cold', 'coldCpu', 2.5),
        besidePlain('scripts until then, cold', 'coldScript', 12, 'value'),
        besideDressed('cold: stored projects fill the view, beside the same looks', 'cold', 1.25),
        besideDressed('warm: stored projects fill the view, beside the same looks', 'warm', 1.2),
        besideDressed('scripts until then, cold, beside the same looks', 'coldScript'),
        besideDressed('main thread, cold, beside the same looks', 'coldCpu', 2),
        besideDressed('main thread, warm, beside the same looks', 'warmCpu', 2),
        ...(await bubbleFigures(extensionDir, projects)),
        ...(await languageFigures(extensionDir)),
        ...(await manyProjects(sidethread, like)),
      ],
    };
  });
}

type Sample = Record<'cold' | 'coldCpu' | 'coldScript' | 'warm' | 'warmCpu', number>;

/** Opens the popup with a dead worker, and again with a running one. */
async function coldAndWarm(subject: Subject): Promise<Sample> {
  await subject.killWorker();
  const cold = await openOnce(subject);
  await subject.worker();
  const warm = await openOnce(subject);
  return { cold: cold.cards, coldCpu: cold.cpu, coldScript: cold.script, warm: warm.cards, warmCpu: warm.cpu };
}

async function openOnce(subject: Subject): Promise<Opened> {
  await sleep(REST_MS);
  const { page, opened } = await openWatched(subject, subject.address('popup.html'));
  await page.close();
  return opened;
}
