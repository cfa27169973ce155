/**
 * `npm run soak`: plays a week of a person's life with two devices in real Chromium, in less than 20 minutes: outages, kills, sleeps,
 * wrong clocks, updates, a full disk, sign-outs. `-- --days 1 --seed 7` for a shorter one, and to play the same one again. Fails when
 * a mention or a comment is lost or comes twice.
 */
import { parseArgs } from 'node:util';
import { listAt, threadAt } from '../../e2e/harness/service/service-api.ts';
import { MIRA } from '../../service/fixtures.ts';
import { startService } from '../../service/start.ts';
import { ensureBrowser } from '../browser.ts';
import { buildFor } from '../build-for.ts';
import { clockOf, clockTable, realTimeOf } from './clock.ts';
import { openComputer, type Computer, type Footprint } from './device.ts';
import { play } from './play.ts';
import { DEVICES, planWeek, type Device } from './week.ts';

/** Both devices are signed in by then. */
const PREPARATION_MS = 40_000;
const MAX_DAYS = 7;
/** A popup that was open all the time may have grown by so much, in bytes: its inbox is fuller. */
const MAX_HEAP_GROWTH = 8e6;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, days: { type: 'string', default: String(MAX_DAYS) } },
});
const days = Math.min(MAX_DAYS, whole(values.days));
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : whole(values.seed);
const startedAt = performance.now();

await ensureBrowser();
let clock = (realAt: number): number => realAt;
const service = await startService({ now: () => clock(Date.now()), pictures: 'plain' });
const opened: Computer[] = [];
try {
  const build = await buildFor(service.profile, 'soak');
  const threads = await projectsOf(MIRA.uid);
  for (const id of threads) service.control.project({ id, allowComments: true });
  const plan = planWeek({ seed, days, threads: threads.length });
  const startsAt = Date.now() + PREPARATION_MS;
  const table = clockTable(plan, startsAt, false);
  clock = clockOf(table);
  const open = async (isOwn: boolean): Promise<Computer> => {
    const computer = await openComputer(build, { clock: clockTable(plan, startsAt, isOwn), service, person: MIRA });
    opened.push(computer);
    await computer.signIn();
    return computer;
  };
  const [laptop, desktop] = await Promise.all([open(true), open(false)]);
  const computers = { laptop, desktop };
  if (Date.now() > startsAt) throw new Error('The devices were not ready in time: the machine is too busy.');
  const minutes = plan.steps.reduce((sum, { realMs }) => sum + realMs, 0) / 60_000;
  console.log(`${days} days in ${minutes.toFixed(0)} minutes, seed ${seed}`);
  // The first look at every thread is silent.
  await untilReady(computers);
  const before = await footprints(computers);
  service.control.resetCounts();

  const { record, missed } = await play(plan, { service, computers, threads, startsAt }, console.log);

  const after = await footprints(computers);
  const { total, withCredentials } = service.control.counts();
  service.control.resetFailures();
  const comments = (await Promise.all(threads.map((projectId) => threadAt(service, projectId)))).flat();
  const arrived = comments.flatMap(({ uid, message, timestamp }) => {
    const at = Number(timestamp);
    return uid === String(MIRA.uid) ? [{ text: message, at, realAt: realTimeOf(table, at) }] : [];
  });
  const { rows, faults } = record.verdict(arrived, { laptop: laptop.raised, desktop: desktop.raised });
  for (const device of DEVICES)
    if (after[device].heap - before[device].heap > MAX_HEAP_GROWTH)
      faults.push(`${device}: the popup has grown by too much`);
  rows.push(
    ['requests', String(total), `${withCredentials} with the login`],
    ['storage, kB', ...DEVICES.map((device) => change(before[device].stored, after[device].stored, 1e3))],
    ['memory of the popup, MB', ...DEVICES.map((device) => change(before[device].heap, after[device].heap, 1e6))],
    ['alarms and looks that failed', String(missed)],
  );
  console.log(`\n| | ${DEVICES.join(' | ')} |\n|---|---|---|`);
  for (const [what, first = '', second = ''] of rows) console.log(`| ${what} | ${first} | ${second} |`);
  const problems = Object.values(computers).flatMap((computer) => computer.problems.take());
  for (const [problem, times] of Map.groupBy(problems, (text) => text)) console.log(`${times.length} × ${problem}`);
  for (const fault of faults) console.log(`✗ ${fault}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    faults.length === 0 ? `Nothing lost, nothing twice, in ${seconds} s` : `${faults.length} faults, seed ${seed}`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(opened.map((computer) => computer.close()));
  await service.stop();
}

/** The ids of all projects of a person. */
async function projectsOf(uid: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const projects = await listAt(service, page, { user_id: String(uid) });
    if (projects.length === 0) return ids;
    ids.push(...projects.map(({ id }) => Number(id)));
  }
}

async function untilReady(computers: { [D in Device]: Computer }): Promise<void> {
  for (const computer of Object.values(computers)) {
    for (let rings = 0; rings < 4; rings += 1) {
      await computer.ringAtOnce();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function footprints({ laptop, desktop }: { [D in Device]: Computer }): Promise<{ [D in Device]: Footprint }> {
  return { laptop: await laptop.footprint(), desktop: await desktop.footprint() };
}

function change(before: number, after: number, unit: number): string {
  return `${(before / unit).toFixed(1)} → ${(after / unit).toFixed(1)}`;
}

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is no number.`);
  return Number(text);
}
