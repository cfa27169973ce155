/** Days of a person with few and with very many own projects, hardly any of which change. Written for `parts/polling.ts`. */
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { read } from '../../../utils/storage/store';
import { cursorsItem, inboxItem } from '../../../utils/storage/items';
import { maxFullReadAgeMs } from '../../../utils/watch/intervals';
import { seededRandom } from '../../service/random.ts';
import { ANN } from '../../unit/background/support/fake-service';
import { ringForCycle } from '../../unit/background/support/timing';
import { browser, clock, createStage, service, signIn } from '../../unit/background/support/stage';
import { writeRaw } from './raw';

const PERIOD_MS = 300_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PROJECTS = [20, 200, 1000, 3000];
/** One mention per this many cycles. */
const MENTION_EVERY = 4;
const SEED = 20_260_101;
/** Some hundred cycles with thousands of projects take minutes. */
const TIMEOUT_MS = 1_800_000;

/** One row of the table. Times in milliseconds. */
export interface OwnProjectsRow {
  projects: number;
  /** Until every thread was read once. */
  firstRoundMs: number;
  /** The longest time between two full readings of a thread: as the settings say, and as it was. */
  saidMs: number;
  longestMs: number;
  /** Of a day after the first round. */
  requests: number;
  withLogin: number;
  /** Cycles of that day in which no request carried the login, of all. */
  quiet: number;
  cycles: number;
  /** From a mention to its entry in the inbox: in the first round, and after it. */
  firstDelaysMs: number[];
  delaysMs: number[];
}

test('days of own projects', { timeout: TIMEOUT_MS }, async () => {
  const rows: OwnProjectsRow[] = [];
  for (const projects of PROJECTS) rows.push(await rowFor(projects));
  expect(rows).toHaveLength(PROJECTS.length);
  await writeRaw('own-projects', rows);
});

async function rowFor(projects: number): Promise<OwnProjectsRow> {
  fakeBrowser.reset();
  const random = seededRandom(SEED);
  await createStage();
  for (let id = 1; id <= projects; id += 1) {
    service.project(id, { owner: ANN, title: `Project ${id}`, publishedAt: clock.ms - id });
    service.comment(id, 'A comment', { at: clock.ms - 1000 });
  }
  await signIn();
  const startedAt = clock.ms;
  const saidMs = maxFullReadAgeMs(projects, 5);
  const readAt = new Map<number, number>();
  let [firstRoundMs, longestMs, requests, withLogin, quiet, cycles] = [0, 0, 0, 0, 0, 0];
  // Until every thread was read twice, and for a day after the first round.
  while (firstRoundMs === 0 || clock.ms - startedAt < firstRoundMs + Math.max(DAY_MS, saidMs)) {
    if (random.chance(1 / MENTION_EVERY))
      service.comment(random.between(1, projects), `Look, @${ANN.name}`, { at: clock.ms + 1 });
    clock.ms += PERIOD_MS;
    service.requests.length = 0;
    await browser.start();
    await ringForCycle();
    for (const { endpoint, fields } of service.requests) {
      if (endpoint !== 'view_comments') continue;
      const id = Number(fields.get('project_id'));
      longestMs = Math.max(longestMs, clock.ms - (readAt.get(id) ?? clock.ms));
      readAt.set(id, clock.ms);
    }
    if (firstRoundMs > 0 && cycles < DAY_MS / PERIOD_MS) {
      cycles += 1;
      requests += service.requests.length;
      withLogin += service.withCredentials();
      quiet += Number(service.withCredentials() === 0);
    }
    if (firstRoundMs === 0 && Object.keys((await read(cursorsItem)).threads).length === projects)
      firstRoundMs = clock.ms - startedAt;
  }
  for (const at of readAt.values()) longestMs = Math.max(longestMs, clock.ms - at);
  const found = (await read(inboxItem)).map(({ at, trace }) => ({ at, delayMs: (trace[0]?.at ?? Infinity) - at }));
  const delaysOf = (isFirst: boolean): number[] =>
    found.filter(({ at }) => at < startedAt + firstRoundMs === isFirst).map(({ delayMs }) => delayMs);
  return {
    projects,
    firstRoundMs,
    saidMs,
    longestMs,
    requests,
    withLogin,
    quiet,
    cycles,
    firstDelaysMs: delaysOf(true),
    delaysMs: delaysOf(false),
  };
}
