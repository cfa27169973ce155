/** How many checks of a kind ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/** What of Vitest's JSON report is read. */
interface Report {
  testResults: {
    /** The path of the file. */
    name?: string;
    status: string;
    assertionResults: {
      status: string;
      /** The suites around it. */
      ancestorTitles?: string[];
      title?: string;
      /** In milliseconds. */
      duration?: number;
      failureMessages?: string[];
    }[];
  }[];
}

/**
 * Counts a Vitest run. A file that could not be loaded and a runner that failed although no test did count as one failure
 * each, and so does a run without a single test: silence is no success.
 * @param report the JSON report, or `null` where the runner wrote none
 */
export function tallyOf(report: unknown, exitCode: number): Tally {
  if (!isReport(report)) return { ...NOTHING, failed: 1 };
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = tests.filter((status) => status === 'passed').length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  ).length;
  const failed = tests.filter((status) => status === 'failed').length + brokenFiles;
  const skipped = tests.length - passed - (failed - brokenFiles);
  const crashed = failed === 0 && (exitCode !== 0 || passed === 0);
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

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed';
}

/** Whether this is what Vitest writes, as far as it is read here. */
export function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'testResults' in value && Array.isArray(value.testResults);
}
