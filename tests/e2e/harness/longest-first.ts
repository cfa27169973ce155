import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: one of them begun at the end would run alone. */
const LONGEST = [
  'promises/covered-panel',
  'firefox/main-job',
  'promises/exactly-once',
  'panel/live',
  'options/sign-in-ways',
];

/** Begins with what takes longest, which is the largest files as a rule. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    // oxlint-disable-next-line unicorn/no-array-sort -- A sequencer's own method.
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
