/**
 * `npm run mutants`: breaks the product on purpose, once for each row of the table, and runs the tests that must notice it.
 * `-- R23 S5` runs those of some promises.
 * Which test noticed which defect is written to `.output/mutants.md`. A survivor, or a row that no longer fits the code, fails.
 * A mutation tester would make thousands by rule and take hours; these are few, and each breaks a promise.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../command.ts';
import { MUTANTS } from './table.ts';
import { flawOf, openLane, type Lane, type Mutant, type Outcome } from './run.ts';

/** A lane waits more than it computes only while it loads; more than this many slow each other down. */
const MAX_LANES = 4;
/** A test that does not end is a loop, which no time limit of a test ends. */
const MAX_RUN_MS = 5 * 60_000;

const only = process.argv.slice(2);
const mutants = only.length > 0 ? MUTANTS.filter(({ promise }) => only.includes(promise)) : MUTANTS;
const startedAt = performance.now();

const flawed = mutants.flatMap((mutant) => {
  const flaw = flawOf(mutant);
  return flaw ? [{ mutant, flaw }] : [];
});
if (mutants.length === 0 || flawed.length > 0) {
  for (const { mutant, flaw } of flawed) console.log(`? ${nameOf(mutant)}: ${flaw}`);
  console.log(
    mutants.length === 0 ? `No mutant breaks ${only.join(', ')}.` : `${flawed.length} mutants do not fit the code.`,
  );
  process.exit(1);
}

const lanes = await Promise.all(Array.from({ length: Math.min(MAX_LANES, availableParallelism()) }, openLane));
const failing = await share([...new Set(mutants.flatMap(({ tests }) => tests))], (lane, test) =>
  lane.runUnchanged([test]),
);
if (failing.flat().length > 0) stop(`These tests fail without any mutant: ${failing.flat().join(', ')}`);

const outcomes = await share(mutants, async (lane, mutant) => {
  const watchdog = setTimeout(() => stop(`? ${nameOf(mutant)}: its tests do not end`), MAX_RUN_MS);
  const outcome = await lane.run(mutant);
  clearTimeout(watchdog);
  if (outcome.kind !== 'killed') console.log(lineOf(mutant, outcome));
  return outcome;
});
await Promise.all(lanes.map((lane) => lane.close()));

const report = join(ROOT, '.output', 'mutants.md');
await mkdir(dirname(report), { recursive: true });
await writeFile(
  report,
  ['| promise | defect | noticed by |', '|---|---|---|', ...mutants.map(rowOf)].join('\n') + '\n',
);
const killed = outcomes.filter(({ kind }) => kind === 'killed').length;
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(`${killed} of ${mutants.length} mutants killed, ${mutants.length - killed} left, in ${seconds} s`);
process.exit(killed === mutants.length ? 0 : 1);

/** Lets the lanes take one item after the other. @returns the results in the order of the items */
async function share<T, R>(items: readonly T[], work: (lane: Lane, item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const open = [...items.entries()];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = open.shift(); next; next = open.shift()) results[next[0]] = await work(lane, next[1]);
    }),
  );
  return results;
}

function stop(why: string): never {
  console.log(why);
  process.exit(1);
}

function nameOf({ promise, defect, file }: Mutant): string {
  return `${promise} ${defect} (${file})`;
}

function rowOf({ promise, defect }: Mutant, index: number): string {
  const outcome = outcomes[index];
  return `| ${promise} | ${defect} | ${outcome?.kind === 'killed' ? outcome.by : (outcome?.kind ?? '')} |`;
}

function lineOf(mutant: Mutant, outcome: Exclude<Outcome, { kind: 'killed' }>): string {
  return outcome.kind === 'survived'
    ? `✗ ${nameOf(mutant)} survives ${mutant.tests.join(', ')}`
    : `? ${nameOf(mutant)}: ${outcome.why}`;
}
