/** `npm run bench [-- part…]`: measures, prints the report and writes it to `.output/bench/`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';
import { ROOT, runCommand } from '../tools/command.ts';
import { untaken } from './figures.ts';
import { setUpBench, type BenchSetup } from './bench-setup.ts';
import { pagePart } from './parts/page.ts';
import { panelPart } from './parts/panel.ts';
import { phonePart } from './parts/phone.ts';
import { pollingPart } from './parts/polling.ts';
import { popupPart } from './parts/popup.ts';
import { searchPart } from './parts/search.ts';
import { settingsPart } from './parts/settings.ts';
import { sizesPart } from './parts/sizes.ts';
import { threadsPart } from './parts/threads.ts';
import { workerPart } from './parts/worker.ts';
import { reportOf, type PartReport, type PartResults } from './report.ts';

const PARTS: Readonly<Record<string, (setup: BenchSetup) => Promise<PartResults>>> = {
  sizes: sizesPart,
  popup: popupPart,
  search: searchPart,
  worker: workerPart,
  page: pagePart,
  panel: panelPart,
  phone: phonePart,
  settings: settingsPart,
  threads: threadsPart,
  polling: pollingPart,
};
const OUTPUT = join(ROOT, '.output', 'bench');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
await mkdir(OUTPUT, { recursive: true });
const setup = await setUpBench();
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const startedAt = performance.now();
    // A part that can't be measured does not stop the others, but fails the run.
    const results = await run(setup).catch((error: unknown) => failedPart(name, error));
    if (results.figures.some(({ value }) => value === null)) process.exitCode = 1;
    await writeFile(fileOf(name), JSON.stringify({ part: name, ...results }, null, 2));
    console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
} finally {
  await setup.close();
}

// The other parts keep the figures of their last run.
const parts = (await Promise.all(Object.keys(PARTS).map(async (name) => readPart(name)))).filter(
  (part) => part !== null,
);
const { output: version } = await runCommand(await ensureBrowser(), ['--version']);
// Some systems start the browser by a script that prints lines of its own.
const browser = /\w+ [\d.]{3,}/.exec(version)?.[0] ?? 'an unknown browser';
const circumstances = {
  at: new Date().toISOString(),
  browser,
  node: process.version,
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
};
const report = reportOf(parts, circumstances);
await writeFile(join(OUTPUT, 'report.md'), report);
await writeFile(join(OUTPUT, 'report.json'), JSON.stringify({ ...circumstances, parts }, null, 2));
console.log(report);

function failedPart(part: string, error: unknown): PartResults {
  console.error(error);
  const note = error instanceof Error ? error.message : String(error);
  return { figures: [untaken({ what: `everything of “${part}”`, note })] };
}

function fileOf(name: string): string {
  return join(OUTPUT, `${name}.json`);
}

async function readPart(name: string): Promise<PartReport | null> {
  try {
    return JSON.parse(await readFile(fileOf(name), 'utf8')) as PartReport;
  } catch {
    // Never measured here.
    return null;
  }
}
