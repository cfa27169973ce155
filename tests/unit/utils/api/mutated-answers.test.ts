import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCases } from './support/answer-mutations';
import { check } from './support/invariants';
import { itemCases } from './support/item-mutations';

const RUNS = 5000;

/** How many generated cases were read, and how many refused. */
async function checkMany(cases: typeof itemCases): Promise<{ read: number; refused: number; skipped: number }> {
  const seen = { read: 0, refused: 0, skipped: 0 };
  const property = fc.asyncProperty(cases, async (one) => {
    const outcome = await check(one);
    if (outcome.code !== null) seen.refused += 1;
    else {
      seen.read += 1;
      seen.skipped += outcome.skipped;
    }
  });
  await fc.assert(property, { numRuns: RUNS });
  return seen;
}

describe('a mutated answer', () => {
  it('loses only the broken items of its lists, which are counted', async () => {
    const { read, refused, skipped } = await checkMany(itemCases);
    expect({ read, refused }).toEqual({ read: RUNS, refused: 0 });
    expect(skipped).toBeGreaterThan(RUNS / 2);
  }, 60_000);

  it('becomes a valid model, or fails with a code and without a secret', async () => {
    const { read, refused } = await checkMany(answerCases);
    expect(read + refused).toBe(RUNS);
    expect(Math.min(read, refused)).toBeGreaterThan(RUNS / 20);
  }, 60_000);
});
