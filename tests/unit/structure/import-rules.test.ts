/** One table says which files may import which. This proves that the real linter enforces it, and that ARCHITECTURE.md shows it. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesAsMarkdown } from '../../tools/import-rules/markdown';
import { FLOORS, IMPORT_RULES, placeOf, roomOf, type ImportKind } from '../../tools/import-rules/table';
import { file, ROOT, written } from './sources';

type Held = [allowed: boolean, from: string, target: string, kind: ImportKind];

/** What everything else relies on. The linter is asked about a file for each. */
const HELD: Held[] = [
  [false, 'entrypoints/popup', 'entrypoints/options/main', 'value'],
  [false, 'entrypoints/popup', 'entrypoints/options/main', 'type'],
  [false, 'entrypoints/popup/main.ts', 'entrypoints/popup/inbox/model', 'value'],
  [true, 'entrypoints/popup/main.ts', 'entrypoints/popup/start', 'late'],
  [false, 'entrypoints/popup/first-paint', 'entrypoints/popup/inbox/model', 'value'],
  [false, 'entrypoints/popup/first-paint', 'entrypoints/popup/inbox/model', 'late'],
  [true, 'entrypoints/popup/inbox', 'entrypoints/popup/first-paint/routes', 'value'],
  [false, 'entrypoints/popup', 'entrypoints/background/gate/client', 'value'],
  [true, 'entrypoints/popup', 'utils/api/schemas', 'type'],
  [false, 'entrypoints/background/watch', 'utils/crypto/seal', 'value'],
  [true, 'entrypoints/background/session', 'utils/crypto/seal', 'value'],
  [false, 'entrypoints/background', 'utils/crypto/rsa', 'value'],
  [true, 'entrypoints/options/account/sign-in', 'utils/crypto/rsa', 'value'],
  [false, 'entrypoints/panel', 'utils/crypto/rsa', 'value'],
  [false, 'entrypoints/options', 'zod/mini', 'value'],
  [true, 'utils/zod.ts', 'zod/mini', 'value'],
  [false, 'entrypoints/popup', 'utils/service/profile-schema', 'value'],
  [true, 'entrypoints/background', 'utils/zod', 'value'],
  [false, 'entrypoints/popup', 'utils/zod', 'value'],
  [false, 'entrypoints/panel', 'utils/zod', 'value'],
  [false, 'entrypoints/card', 'utils/zod', 'value'],
  [false, 'entrypoints/project-page', 'utils/zod', 'value'],
  [false, 'components/base', 'wxt/browser', 'value'],
  [false, 'components/base', 'utils/storage/items', 'value'],
  [true, 'components/base', 'utils/storage/items', 'type'],
  [false, 'utils/text', 'utils/locale/i18n', 'value'],
  [false, 'utils/thread', 'utils/storage/store', 'value'],
  [false, 'utils/storage', 'entrypoints/popup/main', 'type'],
  [false, 'entrypoints/captcha-frame.sandbox', 'wxt/browser', 'value'],
  [false, 'entrypoints/popup', 'utils/build/manifest', 'value'],
  [false, 'entrypoints/panel', 'entrypoints/card/model', 'value'],
  [false, 'entrypoints/panel', 'entrypoints/card/model', 'late'],
  [false, 'entrypoints/background', 'entrypoints/popup/main', 'value'],
  [false, 'entrypoints/options', 'utils/crypto/seal', 'value'],
  [true, 'entrypoints/background/catalogue', 'entrypoints/background/gate/client', 'value'],
  [false, 'entrypoints/options', 'entrypoints/background/gate/client', 'value'],
  [false, 'entrypoints/popup', 'utils/crypto/rsa', 'value'],
  [false, 'entrypoints/captcha', 'utils/crypto/rsa', 'value'],
  [false, 'components/base', 'utils/commands/messages', 'value'],
  [false, 'components/base', 'utils/cache/ledger', 'value'],
  [true, 'components/base', 'utils/locale/i18n', 'value'],
  [false, 'utils/text', 'wxt/browser', 'value'],
  [false, 'utils/api', 'wxt/browser', 'value'],
  [true, 'entrypoints/background/watch', 'entrypoints/background/gate/mutex', 'value'],
  [false, 'entrypoints/background/gate', 'entrypoints/background/watch/state', 'value'],
  [false, 'entrypoints/background/gate', 'entrypoints/background/watch/state', 'type'],
  [false, 'entrypoints/background/watch', 'entrypoints/background/thread/posts', 'late'],
  [false, 'entrypoints/background/thread', 'entrypoints/background/sync/exchange', 'type'],
  [false, 'entrypoints/background/requests', 'entrypoints/background/worker', 'type'],
  [true, 'utils/storage', 'utils/watch/types', 'type'],
  [false, 'utils/watch', 'utils/storage/items', 'type'],
  [false, 'utils/text', 'utils/locale/i18n', 'type'],
  [false, 'utils/own-page', 'utils/cache/answers', 'type'],
  ...['project-page', 'project-links', 'captcha-page'].flatMap((script) =>
    ['preact', '@preact/signals', 'zod/mini', 'utils/storage/items', 'utils/cache/ledger'].map((target): Held => [
      false,
      `entrypoints/${script}`,
      target,
      'value',
    ]),
  ),
];

const PLACES = IMPORT_RULES.flatMap(({ from }) => from);
/** A file deep in the folder of this row, or the file that it names. */
const pathOf = (from: string): string => (/\.tsx?$/.test(from) ? from : `${from}/deep/file.ts`);

function codeOf(kind: ImportKind, specifier: string): string {
  if (kind === 'late') return `export const it = (): Promise<unknown> => import('${specifier}');\n`;
  return kind === 'type' ? `export type { It } from '${specifier}';\n` : `export { it } from '${specifier}';\n`;
}

function specifierOf(path: string, target: string): string {
  if (!/^(?:entrypoints|components|utils)\//.test(target)) return target;
  return `./${relative(dirname(path), target)}`;
}

let folder: string;
/** `<path>:<line>` of every complaint, by rule. */
let reported: { rule: string; at: string }[];
/** `<path>:<line>` of each row. */
const places: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidethread-imports-'));
  const lines = new Map<string, number>();
  const write = (path: string, line: string): void => {
    lines.set(path, (lines.get(path) ?? 0) + 1);
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    appendFileSync(join(folder, path), line);
  };
  for (const [, from, target, kind] of HELD) {
    const path = pathOf(from);
    write(path, codeOf(kind, specifierOf(path, target)));
    places.push(`${path}:${lines.get(path)}`);
  }
  for (const [one, other] of [
    ['a', 'b'],
    ['b', 'a'],
  ])
    write(`utils/text/${one}.ts`, codeOf('type', `./${other}`));
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(ROOT, 'tests/tools/import-rules'), join(folder, 'tests/tools/import-rules'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const run = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  reported = diagnostics.map(({ code, filename, labels }) => ({
    rule: code,
    at: `${filename.replaceAll('\\', '/')}:${labels[0]?.span.line}`,
  }));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the linter', () => {
  it.each(HELD.map((held, row) => [...held, row] as const))(
    'says %s for %s importing %s by %s',
    (allowed, _from, _target, _kind, row) => {
      const isReported = reported.some(({ rule, at }) => rule.includes('by-folder') && at === places[row]);
      expect(isReported).toBe(!allowed);
    },
  );

  it('reports files that import each other, types included', () => {
    expect(reported.filter(({ rule }) => rule.includes('no-cycle')).map(({ at }) => at)).toContain('utils/text/a.ts:1');
  });
});

describe('the table', () => {
  it('has a rule for every shipped file, and no rule without a file', () => {
    const rules = written('ts', 'tsx').map(({ path }) => [path, placeOf(path)] as const);
    const isGlobals = (path: string) => path === 'utils/globals.d.ts';
    expect(rules.filter(([path, from]) => !from && !isGlobals(path))).toEqual([]);
    expect(PLACES.filter((place) => !rules.some(([, used]) => used === place))).toEqual([]);
  });

  it('names only existing files and folders', () => {
    const paths = written('ts', 'tsx', 'css').map(({ path }) => path);
    const places = IMPORT_RULES.flatMap(({ may, late = [] }) => [...may, ...late]).filter((place) =>
      /^(?:entrypoints|components|utils)\b/.test(place),
    );
    expect(places.length).toBeGreaterThan(50);
    expect(
      places.filter(
        (place) =>
          !paths.some((path) => path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`)),
      ),
    ).toEqual([]);
  });

  it.each([
    ['entrypoints/background', 7],
    ['utils', 8],
  ])('has a floor for every folder and file of %s, at most %i in all', (house, most) => {
    const rooms = written('ts', 'tsx').flatMap(({ path }) => roomOf(path, house) ?? []);
    expect(rooms.length).toBeGreaterThan(40);
    expect(rooms.filter(({ floor }) => floor < 0)).toEqual([]);
    const named = FLOORS[house]?.flat() ?? [];
    expect(named.toSorted()).toEqual([...new Set(rooms.map(({ room }) => room))].toSorted());
    expect(FLOORS[house]?.length).toBeLessThanOrEqual(most);
  });

  it('stands in ARCHITECTURE.md as it is', () => {
    expect(file('ARCHITECTURE.md').text).toContain(rulesAsMarkdown());
  });
});
