/** Mutated answers without end, in batches: what `npm run fuzz` runs. */
import fc from 'fast-check';
import { answerCases } from './answer-mutations';
import { check } from './invariants';
import { itemCases } from './item-mutations';

/** What became of the answers so far. */
export interface Tally {
  answers: number;
  read: number;
  /** By code. */
  refused: Record<string, number>;
  items: number;
  skipped: number;
}

/** A case that broke an invariant, shrunk as far as it went. */
export interface Broken {
  seed: number;
  smallest: string;
  reason: string;
}

const cases = fc.oneof(itemCases, answerCases);

/** Checks one batch of answers and counts them into the tally. @returns what broke, `null` where all is well */
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
