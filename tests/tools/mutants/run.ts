import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { ROOT } from '../command.ts';

/** A deliberate defect: one edit of one product file, and the tests that must notice it. */
export interface Mutant {
  /** The promise of PROMISES.md that it breaks. */
  promise: string;
  /** What the product does then. */
  defect: string;
  /** The product file, from the root of the repository. */
  file: string;
  /** The text that is replaced. It stands in the file exactly once. */
  text: string;
  replacement: string;
  /** The test files that must notice it, from `tests/unit/`, without `.test.ts`. */
  tests: readonly string[];
}

/** `killed`: a test failed. `survived`: none did. Anything else says what is wrong with the mutant itself. */
export type Outcome = { kind: 'killed'; by: string } | { kind: 'survived' } | { kind: 'unfit'; why: string };

/** Runs the tests of one mutant at a time, in the one Vitest of this lane. */
export interface Lane {
  run(mutant: Mutant): Promise<Outcome>;
  /** Runs test files with the product as it is. @returns the names of the failed ones */
  runUnchanged(tests: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

/** So long a test may take: on a busy machine, a slow one must not count as a kill. */
const PATIENCE_MS = 60_000;

/** Returns what is wrong with a mutant before it is run; `null` if nothing is. */
export function flawOf({ file, text, replacement, tests }: Mutant, read = readProduct): string | null {
  const count = read(file).split(text).length - 1;
  if (count !== 1) return `its text stands ${count} times in ${file}`;
  if (text === replacement) return 'it changes nothing';
  return tests.length === 0 ? 'it names no test' : null;
}

/** Starts a lane. The product's files stay as they are: each mutant is applied while Vite transforms its file. */
export async function openLane(): Promise<Lane> {
  let current: Mutant | null = null;
  let isApplied = false;
  const vitest = await createVitest(
    'test',
    {
      root: ROOT,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      reporters: [{}],
      // The tests of `npm test` must notice every defect.
      tagsFilter: ['!full'],
      // Its key is the file on disk, which no mutant changes.
      fsModuleCache: false,
      // Threads end with this process, also those that a mutant keeps in a loop.
      pool: 'threads',
      testTimeout: PATIENCE_MS,
      hookTimeout: PATIENCE_MS,
      onConsoleLog: () => false,
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform(code, id) {
            if (!current || id.split('?')[0] !== join(ROOT, current.file)) return null;
            isApplied = true;
            return { code: code.replace(current.text, () => current?.replacement ?? ''), map: null };
          },
        },
      ],
    },
  );

  return {
    async run(mutant) {
      current = mutant;
      isApplied = false;
      vitest.invalidateFile(join(ROOT, mutant.file));
      const outcome = await outcomeOf(vitest, mutant.tests);
      current = null;
      vitest.invalidateFile(join(ROOT, mutant.file));
      return isApplied ? outcome : { kind: 'unfit', why: 'its tests never load its file' };
    },
    async runUnchanged(tests) {
      const failed: string[] = [];
      for (const test of tests) if ((await outcomeOf(vitest, [test])).kind !== 'survived') failed.push(test);
      return failed;
    },
    close: () => vitest.close(),
  };
}

async function outcomeOf(vitest: Vitest, tests: readonly string[]): Promise<Outcome> {
  const project = vitest.getRootProject();
  const zoned = vitest.projects.find(({ name }) => name === 'zoned');
  const files = tests.map((test) => join(ROOT, 'tests/unit', `${test}.test.ts`));
  const specifications = files.map((file) =>
    // A zone belongs to a process.
    project.createSpecification(file, undefined, zoned?.matchesTestGlob(file) ? 'forks' : 'threads'),
  );
  const result = await vitest.runTestSpecifications(specifications);
  // Vitest also returns what earlier runs left.
  const testModules = result.testModules.filter(({ moduleId }) => files.includes(moduleId));
  const all = testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = all.find((test) => test.result().state === 'failed');
  if (failed) return { kind: 'killed', by: failed.fullName };
  // A file that does not load at all proves nothing about its tests.
  const broken = testModules.find((module) => module.state() === 'failed');
  if (broken)
    return { kind: 'unfit', why: `its tests do not run: ${broken.errors()[0]?.message ?? 'no reason given'}` };
  return all.some((test) => test.result().state === 'passed')
    ? { kind: 'survived' }
    : { kind: 'unfit', why: 'its tests hold none that runs' };
}

function readProduct(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
