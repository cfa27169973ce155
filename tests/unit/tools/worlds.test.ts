import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startService } from '../../service/start.ts';
import { drawWorld, eachWorld, parseWorld, usual, worldInWords } from '../../tools/worlds/draw';
import { FIXED } from '../../tools/worlds/fixed';
import { DIMENSIONS, type Dimension, type Tier } from '../../tools/worlds/table';
import { FakeService } from '../background/support/fake-service';
import { post } from '../service/client.ts';
import { LANES } from '../../e2e/harness/lanes';
import { ROOT, testFiles } from '../structure/sources';
import { enterWorld } from '../world';

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
    expect(drawWorld('lane', 'e2e', parseWorld('minimumFontSize:16')).minimumFontSize).toBe(16);
    expect(of('tests/component/popup/x.test.ts').minimumFontSize).toBe(0);
    const sheet = 'tests/component/project-page/sheet.test.ts';
    expect(drawWorld('component', sheet, parseWorld('overlay')).scrollbars).toBe('classic');
    expect(worldInWords(of('tests/component/popup/x.test.ts'))).toContain('scrollbars:overlay');
    expect(worldInWords(drawWorld('unit', 'tests/unit/x.test.ts', parseWorld('usual')))).toBe('usual');
  });

  test('of one end-to-end browser has a minimum font size', () => {
    expect(LANES.map((lane) => drawWorld('lane', lane).minimumFontSize)).toEqual([18, 0]);
  });

  test('can only be chosen among the values of the table', () => {
    for (const text of ['hidden', 'scale:3', 'size:2', '2'])
      expect(() => parseWorld(text)).toThrow(/the value of no dimension, or of several/);
  });
});

describe('a service of the tests, as usual, lists more than a page, by a clock that is seven minutes ahead:', () => {
  const fields = { page_number: '1' };
  const SEVEN_MINUTES_MS = 7 * 60_000;
  const aheadMs = (answer: Response): number => Date.parse(answer.headers.get('Date') ?? '') - Date.now();

  /** Of a time in whole seconds, by a clock that is so far ahead. */
  async function expectUsual(answer: Response): Promise<void> {
    expect(Math.abs(aheadMs(answer) - SEVEN_MINUTES_MS)).toBeLessThan(5_000);
    const { total_pages: pages, projects } = (await answer.json()) as { total_pages: string; projects: unknown[] };
    expect([Number(pages) > 1, projects.length]).toEqual([true, 20]);
  }

  test('that of unit tests', async () => {
    enterWorld(usual);
    const service = new FakeService(Date.now);
    const body = new URLSearchParams(fields).toString();
    await expectUsual(await service.fetch('https://x.example/get_project_list', { method: 'POST', body }));
  });

  test('that of end-to-end tests', async () => {
    const service = await startService();
    onTestFinished(() => service.stop());
    service.control.renew(drawWorld('e2e', 'tests/e2e/x.test.ts', parseWorld('usual')));
    await expectUsual(await post(service, '/api/v3/get_project_list', fields));
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
