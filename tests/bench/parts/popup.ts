import { interleave } from '../arithmetic/rounds.ts';
import { openWatched } from '../browser/open-page.ts';
import { storeFirstPage, storeInFloor } from '../browser/seed.ts';
import { floor, launchSubject, type Subject } from '../browser/subject.ts';
import { exact, sampled, type Figure } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { PartReport } from '../report.ts';
import { manyProjects } from './many-projects.ts';

const FLOOR = 'hand-written list';
/** How long a browser is left alone between two openings, in milliseconds. */
const REST_MS = 150;

/** How soon the popup shows its stored projects, and whether it stays quick with many. */
export async function popupPart({ extensionDir }: Ground): Promise<PartReport> {
  const sidethread = await launchSubject(extensionDir);
  const list = await launchSubject(floor('list'));
  try {
    const projects = await storeFirstPage(sidethread);
    await storeInFloor(list, projects);
    const taken = await interleave({
      sidethread: () => coldAndWarm(sidethread),
      list: () => coldAndWarm(list),
    });
    const [like] = projects;
    if (!like) throw new Error('The service has no projects.');
    const figure = (what: string, name: keyof Sample, most?: number): Figure =>
      sampled(
        { part: 'popup', what, unit: 'ms', ...(most !== undefined && { target: { most, of: 'ratio' as const } }) },
        taken.sidethread[name],
        { name: FLOOR, samples: taken.list[name] },
      );
    const figures = [
      figure('cold: stored projects fill the view', 'cold', 1.25),
      figure('cold: 20 stored projects drawn', 'coldAll', 1.25),
      figure('warm: stored projects fill the view', 'warm', 1.2),
      figure('warm: 20 stored projects drawn', 'warmAll', 1.2),
      figure('main thread, cold', 'coldCpu', 2),
      figure('main thread, warm', 'warmCpu', 2),
      exact(
        { part: 'popup', what: 'layout shift, worst', unit: 'shift', target: { most: 0, of: 'value' } },
        Math.max(...taken.sidethread.shift),
      ),
    ];
    return { part: 'popup', figures: [...figures, ...(await manyProjects(sidethread, like))], text: '' };
  } finally {
    await Promise.all([sidethread.close(), list.close()]);
  }
}

interface Sample {
  cold: number;
  coldAll: number;
  coldCpu: number;
  warm: number;
  warmAll: number;
  warmCpu: number;
  shift: number;
}

/** Opens the popup with a dead worker, and again with a running one. */
async function coldAndWarm(subject: Subject): Promise<Record<keyof Sample, number>> {
  await subject.killWorker();
  const cold = await openOnce(subject);
  await subject.worker();
  const warm = await openOnce(subject);
  return {
    cold: cold.cards,
    coldAll: cold.all,
    coldCpu: cold.cpu,
    warm: warm.cards,
    warmAll: warm.all,
    warmCpu: warm.cpu,
    shift: Math.max(cold.shift, warm.shift),
  };
}

async function openOnce(subject: Subject): Promise<{ cards: number; all: number; cpu: number; shift: number }> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const { page, opened } = await openWatched(subject, subject.address('popup.html'));
  await page.close();
  if (opened.all === null) throw new Error(`The popup of ${subject.address('')} did not draw all 20 projects.`);
  return { ...opened, all: opened.all };
}
