import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCases } from './support/answer-mutations';
import { check } from './support/invariants';
import { itemCases } from './support/item-mutations';

const RUNS = 5000;

/** How many cases of an arbitrary were read, and how many refused. */
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

describe('an answer that is not as it should be', () => {
  it('loses nothing of its lists but the items that are broken themselves, which are counted', async () => {
    const { read, refused, skipped } = await checkMany(itemCases);
    expect({ read, refused }).toEqual({ read: RUNS, refused: 0 });
    expect(skipped).toBeGreaterThan(RUNS / 2);
  }, 60_000);

  it('is read into what the pages can show, or refused with a code and without a secret', async () => {
    const { read, refused } = await checkMany(answerCases);
    expect(read + refused).toBe(RUNS);
    expect(Math.min(read, refused)).toBeGreaterThan(RUNS / 20);
  }, 60_000);
});
