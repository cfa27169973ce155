import { runTool } from '../../tools/command.ts';
import { quantile } from '../arithmetic/spread.ts';
import { exact, type Figure } from '../figures.ts';
import { round, type PartResults } from '../report.ts';
import type { Row } from '../virtual/polling.measure.ts';
import { readRaw } from '../virtual/raw.ts';
import type { OwnProjectsRow } from '../virtual/own-projects.measure.ts';

/** What the watch asks of the service: cycles, and days of people with few and with very many projects. */
export async function pollingPart(): Promise<PartResults> {
  const { code, output } = await runTool('vitest', ['run', '--config', 'tests/bench/vitest.config.ts']);
  if (code !== 0) throw new Error(output);
  const rows = await readRaw<Row[]>('polling');
  const own = await readRaw<OwnProjectsRow[]>('own-projects');
  return {
    figures: [...figuresOf(rows), ...fullReadFigures(own)],
    text: [tableOf(rows), ownText(own)].join('\n\n'),
  };
}

function figuresOf(rows: readonly Row[]): Figure[] {
  const quiet = rows.find(({ projects, changed }) => projects === 200 && changed === 0);
  if (!quiet) throw new Error('200 projects without a change were not measured.');
  const naive = (value: number) => ({ name: 'naive', value });
  // Each cycle asks for the announcements and for each page of 20 projects, and once for each thread that moved.
  const dearer = Math.max(
    ...rows.map(
      ({ projects, changed, cycles, sidethread }) =>
        sidethread.requests - (cycles * (1 + Math.max(1, Math.ceil(projects / 20))) + changed),
    ),
  );
  return [
    exact(
      { what: '200 own projects, nothing changed', unit: 'requests', target: { most: 11, of: 'value' } },
      quiet.sidethread.requests,
      naive(quiet.naive.requests),
    ),
    exact(
      { what: 'of these with the login', unit: 'requests', target: { most: 0, of: 'value' } },
      quiet.sidethread.withLogin,
      naive(quiet.naive.withLogin),
    ),
    exact({ what: 'bytes of the same', unit: 'bytes' }, quiet.sidethread.bytes, naive(quiet.naive.bytes)),
    exact(
      {
        what: 'requests of a cycle beyond one, one for 20 projects and one for each change, at most',
        unit: 'requests',
        target: { most: 0, of: 'value' },
      },
      dearer,
    ),
  ];
}

function tableOf(rows: readonly Row[]): string {
  const cells = ({ projects, changed, cycles, sidethread, naive }: Row): string =>
    `| ${projects} | ${changed} | ${cycles} | ${pair(sidethread.requests, naive.requests)} | ${pair(sidethread.withLogin, naive.withLogin)} | ${pair(sidethread.bytes / 1024, naive.bytes / 1024)} | ${pair(sidethread.cpuMs, naive.cpuMs)} |`;
  return [
    'Until everything was looked at once, Sidethread / the naive client that reads every thread (CPU: of one cycle, with the browser and the service that are played):',
    '',
    '| own projects | changed | cycles | requests | with login | KiB | CPU ms |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(cells),
  ].join('\n');
}

/** The promise is kept, or the settings say what is. */
function fullReadFigures(rows: readonly OwnProjectsRow[]): Figure[] {
  return rows.map(({ projects, longestMs, saidMs }) =>
    exact(
      {
        what: `${projects} own projects: longest time between full readings of a thread, by what the settings say`,
        target: { most: 1, of: 'ratio' },
      },
      longestMs,
      { name: 'said', value: saidMs },
    ),
  );
}

function ownText(rows: readonly OwnProjectsRow[]): string {
  const hours = (ms: number): string => `${(ms / 3_600_000).toFixed(1)} h`;
  const delay = (ms: readonly number[]): string =>
    ms.length === 0 ? '' : `${round(quantile(ms, 0.5) / 60_000)} / ${round(Math.max(...ms) / 60_000)} min`;
  return [
    'Days of one person of whose projects one is commented on every 20 minutes (median / worst time from a mention to the inbox):',
    '',
    '| own projects | every thread read once after | read in full every, as said | at most, as measured | requests of a day | with login | cycles without login | mention in the first round | mention later |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.projects} | ${hours(row.firstRoundMs)} | ${hours(row.saidMs)} | ${hours(row.longestMs)} | ${row.requests} | ${row.withLogin} | ${row.quiet} of ${row.cycles} | ${delay(row.firstDelaysMs)} | ${delay(row.delaysMs)} |`,
    ),
  ].join('\n');
}

function pair(ours: number, naive: number): string {
  return `${round(ours)} / ${round(naive)}`;
}
