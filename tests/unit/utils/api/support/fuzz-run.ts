/** Endless mutated answers in batches, for `npm run fuzz`. */
import fc from 'fast-check';
import { answerCases } from './answer-mutations';
import { check } from './invariants';
import { itemCases } from './item-mutations';

/** The outcomes so far. */
export interface Tally {
  answers: number;
  read: number;
  /** By code. */
  refused: Record<string, number>;
  items: number;
  skipped: number;
}

/** A shrunk case that violates an invariant. */
export interface Broken {
  seed: number;
  smallest: string;
  reason: string;
}

const cases = fc.oneof(itemCases, answerCases);

/** Checks one batch of answers and adds them to the tally. @returns a violation, or `null` */
export async function fuzzBatch(tally: Tally, { seed, runs }: { seed: number; runs: number }): Promise<Broken | null> {
  const property = fc.asyncProperty(cases, async (one) => {
    const outcome = await check(one);
    tally.answers += 1;
    if (outcome.code === null) {
      tally.read += 1;
      tally.items += outcome.items;
      tally.skipped += outcome.skipped;
      return;
    }
    tally.refused[outcome.code] = (tally.refused[outcome.code] ?? 0) + 1;
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: runs });
  return failed ? { seed, smallest: fc.stringify(counterexample), reason: String(errorInstance) } : null;
}
