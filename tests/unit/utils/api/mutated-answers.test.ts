import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCases } from './support/answer-mutations';
import { check } from './support/invariants';
import { itemCases } from './support/item-mutations';

const [SOME, MANY] = [1000, 5000];

/** Checks so many generated cases. @returns how many of them were read, and how many refused */
async function checkMany(
  cases: typeof itemCases,
  numRuns: number,
): Promise<{ read: number; refused: number; skipped: number }> {
  const seen = { read: 0, refused: 0, skipped: 0 };
  const property = fc.asyncProperty(cases, async (one) => {
    const outcome = await check(one);
    if (outcome.code !== null) seen.refused += 1;
    else {
      seen.read += 1;
      seen.skipped += outcome.skipped;
    }
  });
  await fc.assert(property, { numRuns });
  return seen;
}

describe('a mutated answer', () => {
  async function expectItemsLost(runs: number): Promise<void> {
    const { read, refused, skipped } = await checkMany(itemCases, runs);
    expect({ read, refused }).toEqual({ read: runs, refused: 0 });
    expect(skipped).toBeGreaterThan(runs / 2);
  }

  it('loses only the broken items of its lists, which are counted', () => expectItemsLost(SOME));
  it('loses only the broken items of its lists, 5000 times', { timeout: 60_000, tags: ['full'] }, () =>
    expectItemsLost(MANY),
  );

  async function expectModelOrCode(runs: number): Promise<void> {
    const { read, refused } = await checkMany(answerCases, runs);
    expect(read + refused).toBe(runs);
    expect(Math.min(read, refused)).toBeGreaterThan(runs / 20);
  }

  it('becomes a valid model, or fails with a code and without a secret', () => expectModelOrCode(SOME));
  it(
    'becomes a valid model, or fails with a code and without a secret, 5000 times',
    { timeout: 60_000, tags: ['full'] },
    () => expectModelOrCode(MANY),
  );
});
