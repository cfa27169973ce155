import { describe, expect, test } from 'vitest';
import { CONTEXTS, ZIP, type Context } from '../../bench/budgets.ts';
import { contextSizes, zipSize } from '../../bench/sizes/contexts.ts';
import { laneGround } from '../harness/ground.ts';

const KIB = 1024;
const { extensionDir } = laneGround();

describe('what is loaded before a context can do anything stays small', () => {
  test.each(Object.keys(CONTEXTS) as Context[])('%s', async (context) => {
    const { [context]: size } = await contextSizes(extensionDir);
    const made = size.files.map(({ path, gzip }) => `${path} ${(gzip / KIB).toFixed(1)}`).join(', ');
    expect(size.gzip / KIB, `in KiB: ${made}`).toBeLessThanOrEqual(CONTEXTS[context].gate);
  });

  test('the package', async () => {
    expect((await zipSize(extensionDir)) / KIB).toBeLessThanOrEqual(ZIP.gate);
  });
});
