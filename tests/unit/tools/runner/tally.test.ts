import { describe, expect, test } from 'vitest';
import type { Report, TestRun } from '../../../tools/runner/reporter.ts';
import { inWords, sum, tallyOf } from '../../../tools/runner/tally.ts';

const report = (errors: number, ...states: TestRun['state'][]): Report => ({
  kind: 'report',
  tests: states.map((state) => ({ name: state, state, ms: 1, secondTry: false })),
  errors,
});

describe('the tally of a Vitest run', () => {
  test('counts passed, failed and skipped tests', () => {
    expect(tallyOf(report(0, 'passed', 'failed', 'passed', 'skipped'), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
    });
  });

  test('counts an error outside of tests as a failure', () => {
    expect(tallyOf(report(1, 'passed'), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('counts a runner that ends badly without a failed test as a failure', () => {
    expect(tallyOf(report(0, 'passed'), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  const PROVING_NOTHING = [[null], [report(0)], [report(0, 'skipped')]];
  test.for(PROVING_NOTHING)('counts a run that proves nothing as a failure: %j', ([of = null]) => {
    expect(tallyOf(of, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts a run without tests as none where only some were asked for', () => {
    expect(tallyOf(report(0), 0, true)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(tallyOf(report(0), 1, true)).toMatchObject({ failed: 1 });
  });
});

test('the last line is the sum of all stages', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 3 },
  ]);
  expect(inWords(total)).toBe('41 passed, 2 failed, 3 skipped');
});
