import type { Report } from './reporter.ts';

/** How many checks of a kind ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts a Vitest run. Errors outside of tests and a runner that failed although no test did count as failures, and so does a run
 * without a single test that passed: silence is no success.
 * @param report `null` where the runner ended without one
 * @param mayBeEmpty whether the run may hold no test, because only some were asked for
 */
export function tallyOf(report: Report | null, exitCode: number, mayBeEmpty = false): Tally {
  if (report === null) return { ...NOTHING, failed: 1 };
  const count = (state: string): number => report.tests.filter((test) => test.state === state).length;
  const [passed, skipped] = [count('passed'), count('skipped')];
  const failed = count('failed') + report.errors;
  const crashed = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayBeEmpty));
  return { passed, failed: crashed ? 1 : failed, skipped };
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    NOTHING,
  );
}

/** `N passed, N failed, N skipped`. */
export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
