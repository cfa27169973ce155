/** A cycle of the watch for many own projects, few of which changed, beside the naive client. Written for `parts/polling.ts`. */
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { read } from '../../../utils/storage/store';
import { cursorsItem } from '../../../utils/storage/items';
import { ANN } from '../../unit/background/support/fake-service';
import { ringForCycle } from '../../unit/background/support/alarms';
import { createStage, type Stage } from '../../unit/background/support/stage';
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
  const stage = await createStage();
  const ids = Array.from({ length: projects }, (_, at) => at + 1);
  for (const id of ids) {
    stage.service.project(id, { owner: ANN, title: `Project ${id}`, publishedAt: stage.clock.ms - id });
    for (let at = 0; at < COMMENTS_EACH; at += 1)
      stage.service.comment(id, `Comment ${at}, and so on`, { at: stage.clock.ms - 1000 });
  }
  await stage.signIn();
  await settle(stage, projects);
  const take = weigh(stage.service);
  const rows: Row[] = [];
  for (const share of projects === 0 ? [0] : CHANGED) {
    const changed = Math.ceil(projects * share);
    // Spread over all pages of the list.
    for (let at = 0; at < changed; at += 1)
      stage.service.comment(1 + Math.floor((at * projects) / changed), 'One more', { at: stage.clock.ms });
    take();
    const { cycles, cpuMs } = await round(stage, Math.ceil(projects / 20) + changed);
    const sidethread = take();
    const startedAt = process.cpuUsage();
    await naiveCycle(stage.service, ids);
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
async function settle(stage: Stage, projects: number): Promise<void> {
  for (let cycle = 0; cycle < MOST_CYCLES; cycle += 1) {
    stage.service.requests.length = 0;
    await cycleOf(stage);
    if (stage.service.withCredentials() === 0 && Object.keys((await read(cursorsItem)).threads).length === projects)
      return;
  }
  throw new Error(`${projects} projects never came to rest.`);
}

/** As many cycles as it takes to look at everything once. */
async function round(stage: Stage, requests: number): Promise<{ cycles: number; cpuMs: number }> {
  const cycles = Math.max(1, Math.ceil(requests / 24));
  const startedAt = process.cpuUsage();
  for (let cycle = 0; cycle < cycles; cycle += 1) await cycleOf(stage);
  return { cycles, cpuMs: cpuSince(startedAt) };
}

async function cycleOf(stage: Stage): Promise<void> {
  stage.clock.ms += PERIOD_MS;
  await stage.browser.start();
  await ringForCycle(stage);
}

function cpuSince(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1000;
}
