import { describe, expect, test } from 'vitest';
import { inWords, sum, tallyOf } from '../../tools/tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('counting a run of Vitest', () => {
  test('counts passed, failed and skipped tests of every file', () => {
    const report = {
      testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed', 'pending')],
    };
    expect(tallyOf(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 3 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    expect(tallyOf({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  test('counts a file whose hook failed although its tests passed as a failure', () => {
    expect(tallyOf({ testResults: [file('failed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('counts a runner that ends badly without a failed test as a failure', () => {
    expect(tallyOf({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test.for([null, {}, 'cut', { testResults: [] }, { testResults: [file('passed', 'skipped')] }])(
    'counts a run that proves nothing as a failure: %j',
    (report) => {
      expect(tallyOf(report, 0)).toMatchObject({ passed: 0, failed: 1 });
    },
  );
});

test('the last line is the sum of all', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 3 },
  ]);
  expect(inWords(total)).toBe('41 passed, 2 failed, 3 skipped');
});
