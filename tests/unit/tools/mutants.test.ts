import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flawOf, type Mutant } from '../../tools/mutants/run.ts';
import { MUTANTS } from '../../tools/mutants/table.ts';

const mutant: Mutant = {
  promise: 'R11',
  defect: 'a snooze never ends',
  file: 'utils/watch/snooze.ts',
  text: 'now < until',
  replacement: 'true',
  tests: ['utils/watch/snooze'],
};

test.each([
  [{}, null],
  [{ text: 'nowhere' }, 'its text stands 0 times in utils/watch/snooze.ts'],
  [{ text: 'now' }, /^its text stands \d+ times/],
  [{ replacement: mutant.text }, 'it changes nothing'],
  [{ tests: [] }, 'it names no test'],
])('a mutant that does not fit the code is not run: %j', (over, flaw) => {
  const found = flawOf({ ...mutant, ...over });
  if (flaw === null) expect(found).toBeNull();
  else expect(found).toMatch(flaw);
});

test('every mutant fits the code, and its tests are there', () => {
  const flaws = MUTANTS.map((each) => ({ ...each, flaw: flawOf(each) })).filter(({ flaw }) => flaw !== null);
  expect(flaws).toEqual([]);
  const missing = MUTANTS.flatMap(({ tests }) => tests).filter((name) => !existsSync(`tests/unit/${name}.test.ts`));
  expect(missing).toEqual([]);
});

test('there are at least 100 mutants, no two alike', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(MUTANTS.map(({ file, text, replacement }) => `${file}\0${text}\0${replacement}`)).size).toBe(
    MUTANTS.length,
  );
});
