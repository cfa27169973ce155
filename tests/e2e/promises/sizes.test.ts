import { describe, expect, test } from 'vitest';
import { CONTEXTS, PACKAGE, type Context } from '../../bench/budgets.ts';
import { contextSizes, packageSizes } from '../../bench/sizes/contexts.ts';
import { LANGUAGES } from '../../../utils/languages.ts';
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
    const { base, documents, languages } = await packageSizes(extensionDir);
    expect(base / KIB).toBeLessThanOrEqual(PACKAGE['code and pictures'].gate);
    expect(documents / KIB).toBeLessThanOrEqual(PACKAGE.documents.gate);
    const tooLarge = Object.entries(languages).filter(([, size]) => size / KIB > PACKAGE['largest language'].gate);
    expect(tooLarge).toEqual([]);
    expect(Object.keys(languages)).toHaveLength(Object.keys(LANGUAGES).length);
  });
});
