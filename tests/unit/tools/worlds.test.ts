import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawWorld, eachWorld, parseWorld, worldInWords } from '../../tools/worlds/draw';
import { FIXED } from '../../tools/worlds/fixed';
import { DIMENSIONS, type Dimension, type Tier } from '../../tools/worlds/table';
import { ROOT, testFiles } from '../structure/sources';

const TIERS = ['unit', 'component', 'e2e'] as const;
const pathsOf = (tier: Tier): string[] => testFiles(tier).map(({ path }) => path);
const rows = (Object.keys(DIMENSIONS) as Dimension[]).flatMap((name) =>
  TIERS.filter((tier) => DIMENSIONS[name].tiers.includes(tier)).map((tier) => [name, tier] as const),
);

describe('the world of a test file', () => {
  test('is the same for the same path, on every system, and another for another', () => {
    const drawn = drawWorld('component', 'tests/component/popup/tabs.test.ts');
    expect(drawWorld('component', 'tests\\component\\popup\\tabs.test.ts')).toEqual(drawn);
    const worlds = new Set(pathsOf('component').map((path) => worldInWords(drawWorld('component', path))));
    expect(worlds.size).toBeGreaterThan(pathsOf('component').length * 0.9);
  });

  test.each(rows)('has every value of %s in some file of the tier %s', (name, tier) => {
    const drawn = new Set(pathsOf(tier).map((path) => drawWorld(tier, path)[name]));
    expect(DIMENSIONS[name].values.filter((value) => !drawn.has(value))).toEqual([]);
  });

  test('is as usual in what its tier does not vary', () => {
    for (const path of pathsOf('unit')) expect(drawWorld('unit', path).scrollbars).toBe('classic');
  });

  test('has what was chosen, except for what the file can’t do without', () => {
    const chosen = parseWorld('overlay,scale:2,aheadMs:86400000');
    const of = (path: string) => drawWorld('component', path, chosen);
    expect(of('tests/component/popup/x.test.ts')).toMatchObject({ scrollbars: 'overlay', scale: 2, aheadMs: 420_000 });
    const sheet = 'tests/component/project-page/sheet.test.ts';
    expect(drawWorld('component', sheet, parseWorld('overlay')).scrollbars).toBe('classic');
    expect(worldInWords(of('tests/component/popup/x.test.ts'))).toContain('scrollbars:overlay');
    expect(worldInWords(drawWorld('unit', 'tests/unit/x.test.ts', parseWorld('usual')))).toBe('usual');
  });

  test('can only be chosen among the values of the table', () => {
    for (const text of ['hidden', 'scale:3', 'size:2', '2'])
      expect(() => parseWorld(text)).toThrow(/the value of no dimension, or of several/);
  });
});

test('what is fixed is fixed for a file that is there', () => {
  expect(FIXED.filter(({ path }) => !existsSync(ROOT + path)).map(({ path }) => path)).toEqual([]);
});

test('a loop over worlds has each other value once, and the last of all together', () => {
  expect(eachWorld('scrollbars', 'scale').map(([words]) => words)).toEqual([
    'scrollbars:overlay',
    'scale:1.25',
    'scale:1.5',
    'scale:2',
    'scale:2.625',
    'scrollbars:overlay,scale:2.625',
  ]);
});
