/** A cycle of the watch for many own projects, few of which changed, beside the naive client. Written for `parts/polling.ts`. */
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { read } from '../../../utils/storage/store';
import { cursorsItem } from '../../../utils/storage/items';
import { ANN } from '../../unit/background/support/fake-service';
import { ringForCycle } from '../../unit/background/support/timing';
import { browser, clock, createStage, service, signIn } from '../../unit/background/support/stage';
import { naiveCycle } from './naive-client';
import { writeRaw } from './raw';
import { weigh, type Load } from './weighed-service';

const PERIOD_MS = 300_000;
const PROJECTS = [0, 20, 200];
const CHANGED = [0, 0.01, 0.1];
const COMMENTS_EACH = 10;
const MOST_CYCLES = 400;

/** One row of the table: as many cycles as it takes to look at everything once, since one may not make more than 25 requests. `cpuMs` is that of one cycle. */
export interface Row {
  projects: number;
  changed: number;
  cycles: number;
  sidethread: Load & { cpuMs: number };
  naive: Load & { cpuMs: number };
}

test('polling', async () => {
  const rows: Row[] = [];
  for (const projects of PROJECTS) rows.push(...(await rowsFor(projects)));
  expect(rows.length).toBeGreaterThan(PROJECTS.length);
  await writeRaw('polling', rows);
});

async function rowsFor(projects: number): Promise<Row[]> {
  fakeBrowser.reset();
  await createStage();
  const ids = Array.from({ length: projects }, (_, at) => at + 1);
  for (const id of ids) {
    service.project(id, { owner: ANN, title: `Project ${id}`, publishedAt: clock.ms - id });
    for (let at = 0; at < COMMENTS_EACH; at += 1)
      service.comment(id, `Comment ${at}, and so on`, { at: clock.ms - 1000 });
  }
  await signIn();
  await settle(projects);
  const take = weigh(service);
  const rows: Row[] = [];
  for (const share of projects === 0 ? [0] : CHANGED) {
    const changed = Math.ceil(projects * share);
    // Spread over all pages of the list.
    for (let at = 0; at < changed; at += 1)
      service.comment(1 + Math.floor((at * projects) / changed), 'One more', { at: clock.ms });
    take();
    const { cycles, cpuMs } = await round(Math.ceil(projects / 20) + changed);
    const sidethread = take();
    const startedAt = process.cpuUsage();
    await naiveCycle(service, ids);
    rows.push({
      projects,
      changed,
      cycles,
      sidethread: { ...sidethread, cpuMs: cpuMs / cycles },
      naive: { ...take(), cpuMs: cpuSince(startedAt) },
    });
  }
  return rows;
}

/** Until every thread was read for the first time, and nothing else is owed. */
async function settle(projects: number): Promise<void> {
  for (let cycle = 0; cycle < MOST_CYCLES; cycle += 1) {
    service.requests.length = 0;
    await cycleOf();
    if (service.withCredentials() === 0 && Object.keys((await read(cursorsItem)).threads).length === projects) return;
  }
  throw new Error(`${projects} projects never came to rest.`);
}

/** As many cycles as it takes to look at everything once. */
async function round(requests: number): Promise<{ cycles: number; cpuMs: number }> {
  const cycles = Math.max(1, Math.ceil(requests / 24));
  const startedAt = process.cpuUsage();
  for (let cycle = 0; cycle < cycles; cycle += 1) await cycleOf();
  return { cycles, cpuMs: cpuSince(startedAt) };
}

async function cycleOf(): Promise<void> {
  clock.ms += PERIOD_MS;
  await browser.start();
  await ringForCycle();
}

function cpuSince(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1000;
}
