import { describe, expect, test } from 'vitest';
import type { TestRun } from '../../../tools/runner/reporter.ts';
import { summaryOf } from '../../../tools/runner/summary.ts';

const passed = (name: string, rest: Partial<TestRun> = {}): TestRun => ({
  name,
  state: 'passed',
  ms: 1000,
  secondTry: false,
  ...rest,
});
const outcome = (...tests: TestRun[]) => ({ tally: { passed: tests.length, failed: 0, skipped: 0 }, tests });

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
