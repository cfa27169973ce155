import type { Mutant } from './run.ts';

/** The promise, what the product does then, the text in the file, and what replaces it; tests of its own where it needs others. */
type Row = readonly [promise: string, defect: string, text: string, replacement: string, ...tests: string[]];

/**
 * The mutants of one file.
 * @param file the product file, from the root of the repository
 * @param tests the test files that must notice them, from `tests/unit/`, without `.test.ts`
 */
export function mutantsOf(file: string, tests: readonly string[], rows: readonly Row[]): Mutant[] {
  return rows.map(([promise, defect, text, replacement, ...own]) => ({
    promise,
    defect,
    file,
    text,
    replacement,
    tests: own.length > 0 ? own : tests,
  }));
}
