/** `npm run fuzz`: a million mutated answers for the client to read; `-- 5000` for fewer, `-- 5000 --seed 7` to see the same ones again. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type * as FuzzRun from '../unit/utils/api/support/fuzz-run.ts';
import { ROOT } from './command.ts';

const BATCH = 20_000;

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const wanted = whole(positionals[0], 1_000_000);
const seed = whole(values.seed, Math.floor(Math.random() * 2 ** 31));

// The client's own imports have no endings, which only a bundler understands.
const {
  module: { fuzzBatch },
} = await runnerImport<typeof FuzzRun>(join(ROOT, 'tests/unit/utils/api/support/fuzz-run.ts'), {
  root: ROOT,
  configFile: false,
  logLevel: 'error',
});

const tally: FuzzRun.Tally = { answers: 0, read: 0, refused: {}, items: 0, skipped: 0 };
const startedAt = performance.now();
console.log(`${figure(wanted)} mutated answers, seed ${seed}`);

for (let done = 0, batch = 0; done < wanted; done += BATCH, batch += 1) {
  const broken = await fuzzBatch(tally, { seed: seed + batch, runs: Math.min(BATCH, wanted - done) });
  if (broken) {
    console.log(
      `✗ ${broken.reason}\nThe smallest answer: ${broken.smallest}\nAgain: npm run fuzz -- ${BATCH} --seed ${broken.seed}`,
    );
    process.exitCode = 1;
    break;
  }
  if (batch % 5 === 4) console.log(`${figure(tally.answers)} answers, ${seconds()} s`);
}

const refused = Object.entries(tally.refused).toSorted(([, a], [, b]) => b - a);
console.log(
  `${figure(tally.answers)} answers in ${seconds()} s: ${figure(tally.read)} read, ${figure(refused.reduce((sum, [, count]) => sum + count, 0))} refused`,
);
console.log(`refused: ${refused.map(([code, count]) => `${code} ${figure(count)}`).join(', ') || 'none'}`);
console.log(`items: ${figure(tally.items)} kept, ${figure(tally.skipped)} skipped`);
console.log(`seed ${seed}`);

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is no number.`);
  return Number(text);
}

function figure(value: number): string {
  return value.toLocaleString('en-GB');
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
