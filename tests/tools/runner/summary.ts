import type { TestRun } from './reporter.ts';
import { inWords, sum, type Tally } from './tally.ts';

/** What a stage of `npm test` has to say at the end. */
export interface Outcome {
  tally: Tally;
  tests: readonly TestRun[];
}

const SLOWEST = 10;
/** So many tests may need a second try before a full run fails. Other runs have none. */
const MOST_SECOND_TRIES = 2;

/**
 * What `npm test` says at its end: the slowest tests, what could not be run, the tests that needed a second try, and in the
 * last line how many checks ended how. Too many second tries count as a failure.
 * @param notices what a person should know of tests that were skipped
 */
export function summaryOf(outcomes: readonly Outcome[], notices: readonly string[]): { lines: string[]; total: Tally } {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  const slowest = tests
    .filter(({ ms }) => ms > 0)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  const again = tests.filter(({ secondTry }) => secondTry);
  const tooMany = again.length > MOST_SECOND_TRIES;
  const total = sum([...outcomes.map(({ tally }) => tally), { passed: 0, failed: tooMany ? 1 : 0, skipped: 0 }]);
  const lines = [
    'The slowest tests:',
    ...slowest.map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
    ...notices,
    ...again.map(({ name }) => `↻ ${name}`),
    ...(again.length > 0
      ? [`${again.length} passed only at a second try${tooMany ? `, and at most ${MOST_SECOND_TRIES} may` : ''}`]
      : []),
    inWords(total),
  ];
  return { lines, total };
}
