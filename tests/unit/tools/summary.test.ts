import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/command.ts';
import { summaryOf, testRunsOf, type TestRun } from '../../tools/summary.ts';

const file = (...tests: object[]) => ({
  testResults: [{ name: join(ROOT, 'tests/e2e/a.test.ts'), status: 'passed', assertionResults: tests }],
});
const passed = (name: string, rest: Partial<TestRun> = {}): TestRun => ({ name, ms: 1000, secondTry: false, ...rest });
const outcome = (...tests: TestRun[]) => ({ tally: { passed: tests.length, failed: 0, skipped: 0 }, tests });

describe('reading the report of Vitest', () => {
  test('names each test by its file and its titles, with the time of all its tries', () => {
    const report = file({
      status: 'passed',
      ancestorTitles: ['', 'the popup'],
      title: 'opens',
      duration: 1234,
      failureMessages: [],
    });
    expect(testRunsOf(report)).toEqual([
      { name: 'tests/e2e/a.test.ts: the popup > opens', ms: 1234, secondTry: false },
    ]);
  });

  test('counts a test that passed after a failure as needing a second try', () => {
    const report = file(
      { status: 'passed', title: 'at last', failureMessages: ['Error: too late'] },
      { status: 'failed', title: 'never', failureMessages: ['Error: no'] },
    );
    expect(testRunsOf(report).map(({ secondTry }) => secondTry)).toEqual([true, false]);
  });

  test.for([null, 'cut', {}, { testResults: 1 }])('names no test for a broken report: %j', (report) => {
    expect(testRunsOf(report)).toEqual([]);
  });
});

describe('the end of a run', () => {
  test('lists the slowest ten tests of all stages, the slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, n) => passed(`test ${n}`, { ms: n * 1000 }));
    const { lines } = summaryOf([outcome(...tests.slice(6)), outcome(...tests.slice(0, 6))], []);
    expect(lines.slice(0, 2)).toEqual(['The slowest tests:', '   11.0 s  test 11']);
    expect(lines.filter((line) => line.includes(' s  '))).toHaveLength(10);
    expect(lines.join()).not.toContain('test 1,');
  });

  test('names the tests that passed only at a second try, with their count before the last line', () => {
    const { lines, total } = summaryOf([outcome(passed('a'), passed('b', { secondTry: true }))], []);
    expect(lines.slice(-3)).toEqual(['↻ b', '1 passed only at a second try', '2 passed, 0 failed, 0 skipped']);
    expect(total.failed).toBe(0);
  });

  test('fails if more than two needed a second try', () => {
    const flaky = 'abc'.split('').map((name) => passed(name, { secondTry: true }));
    expect(summaryOf([outcome(...flaky.slice(1))], []).total.failed).toBe(0);
    const { lines } = summaryOf([outcome(...flaky)], []);
    expect(lines.slice(-2)).toEqual([
      '3 passed only at a second try, and at most 2 may',
      '3 passed, 1 failed, 0 skipped',
    ]);
  });

  test('says that the tests in a missing browser were skipped, and counts them', () => {
    const notice = 'The tests in Firefox were skipped. No Firefox was found.';
    const { lines } = summaryOf([{ tally: { passed: 5, failed: 0, skipped: 3 }, tests: [] }], [notice]);
    expect(lines).toContain(notice);
    expect(lines.at(-1)).toBe('5 passed, 0 failed, 3 skipped');
  });
});
