/** One table says which files may import which. This proves that the real linter enforces it, and that ARCHITECTURE.md shows it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesAsMarkdown } from '../../tools/import-rules/markdown';
import { IMPORT_RULES, mayImport, ruleFor, type ImportKind } from '../../tools/import-rules/table';
import { file, ROOT, written } from './sources';

const KINDS: readonly ImportKind[] = ['value', 'type', 'late'];
const PACKAGES = [
  'preact',
  'preact/hooks',
  '@preact/signals',
  'idb',
  'jsencrypt',
  'zod',
  'zod/mini',
  'wxt/browser',
  'webextension-polyfill',
  'node:fs',
];

/** What everything else relies on. These hold even if the table changes. */
const FIXED: [allowed: boolean, from: string, target: string, kind: ImportKind][] = [
  [false, 'entrypoints/popup', 'entrypoints/options/main', 'value'],
  [false, 'entrypoints/popup', 'entrypoints/options/main', 'type'],
  [false, 'entrypoints/popup/main.tsx', 'entrypoints/popup/inbox/model', 'value'],
  [true, 'entrypoints/popup/main.tsx', 'entrypoints/popup/hydrate', 'late'],
  [false, 'entrypoints/popup/first-paint', 'entrypoints/popup/inbox/model', 'value'],
  [false, 'entrypoints/popup/first-paint', 'entrypoints/popup/inbox/model', 'late'],
  [true, 'entrypoints/popup/inbox', 'entrypoints/popup/first-paint/routes', 'value'],
  [false, 'entrypoints/popup', 'utils/api/client', 'value'],
  [true, 'entrypoints/popup', 'utils/api/schemas', 'type'],
  [false, 'entrypoints/background/watch', 'utils/crypto/seal', 'value'],
  [true, 'entrypoints/background/session', 'utils/crypto/seal', 'value'],
  [false, 'entrypoints/background', 'utils/crypto/rsa', 'value'],
  [true, 'entrypoints/options/sign-in', 'utils/crypto/rsa', 'value'],
  [false, 'entrypoints/panel', 'utils/crypto/rsa', 'value'],
  [false, 'entrypoints/options', 'zod/mini', 'value'],
  [true, 'utils/schema', 'zod/mini', 'value'],
  [true, 'entrypoints/background', 'utils/schema/zod', 'value'],
  [false, 'entrypoints/popup', 'utils/schema/zod', 'value'],
  [false, 'entrypoints/panel', 'utils/schema/zod', 'value'],
  [false, 'entrypoints/card', 'utils/schema/zod', 'value'],
  [false, 'entrypoints/project-page.content', 'utils/schema/zod', 'value'],
  [false, 'components/base', 'wxt/browser', 'value'],
  [false, 'components/base', 'utils/storage/items', 'value'],
  [true, 'components/base', 'utils/storage/items', 'type'],
  [false, 'utils/text', 'utils/locale/i18n', 'value'],
  [false, 'utils/thread', 'utils/storage/store', 'value'],
  [false, 'utils/storage', 'entrypoints/popup/main', 'type'],
  [false, 'entrypoints/project-page.content', 'preact', 'value'],
  [false, 'entrypoints/project-page.content', 'utils/storage/items', 'value'],
  [false, 'entrypoints/captcha-frame.sandbox', 'wxt/browser', 'value'],
  [false, 'entrypoints/popup', 'utils/build/manifest', 'value'],
];

const isFile = (from: string): boolean => /\.tsx?$/.test(from);

interface Case {
  path: string;
  target: string;
  kind: ImportKind;
  code: string;
}

const targets = [
  ...IMPORT_RULES.map(({ from }) => (isFile(from) ? from.replace(/\.tsx?$/, '') : `${from}/some-file`)),
  ...PACKAGES,
];
const cases = IMPORT_RULES.filter(({ from }) => !isFile(from)).flatMap(({ from }) =>
  targets.flatMap((target, number) =>
    KINDS.map((kind): Case => {
      const path = `${from}/deep/case-${number}-${kind}.ts`;
      return { path, target, kind, code: codeOf(kind, specifierOf(path, target)) };
    }),
  ),
);

function specifierOf(path: string, target: string): string {
  return PACKAGES.includes(target) ? target : relative(dirname(path), target);
}

function codeOf(kind: ImportKind, specifier: string): string {
  if (kind === 'late') return `export const it = (): Promise<unknown> => import('${specifier}');\n`;
  return kind === 'type'
    ? `export type { It } from '${specifier}';\n`
    : `import { it } from '${specifier}';\nexport const same = it;\n`;
}

let folder: string;
let reported: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidethread-imports-'));
  for (const { path, code } of cases) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(ROOT, 'tests/tools/import-rules'), join(folder, 'tests/tools/import-rules'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const run = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  reported = new Set(
    diagnostics.filter(({ code }) => code.includes('by-folder')).map(({ filename }) => filename.replaceAll('\\', '/')),
  );
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the linter', () => {
  it.each(IMPORT_RULES.map(({ from }) => from).filter((from) => !isFile(from)))('enforces the rule for %s', (from) => {
    const here = cases.filter(({ path }) => path.startsWith(`${from}/deep/`));
    const forbidden = here.filter(({ path, target, kind }) => !mayImport(path, target, kind));
    expect(forbidden.length).toBeGreaterThan(0);
    expect(here.filter(({ path }) => reported.has(path))).toEqual(forbidden);
  });
});

describe('the table', () => {
  it.each(FIXED)('says %s for %s importing %s by %s', (allowed, from, target, kind) => {
    expect(mayImport(isFile(from) ? from : `${from}/file.ts`, target, kind)).toBe(allowed);
  });

  it('has a rule for every shipped file, and no rule without a file', () => {
    const rules = written('ts', 'tsx').map(({ path }) => [path, ruleFor(path)?.from] as const);
    const isGlobals = (path: string) => path === 'utils/globals.d.ts';
    expect(rules.filter(([path, from]) => !from && !isGlobals(path))).toEqual([]);
    expect(IMPORT_RULES.filter(({ from }) => !rules.some(([, used]) => used === from)).map(({ from }) => from)).toEqual(
      [],
    );
  });

  it('names only existing files and folders', () => {
    const paths = written('ts', 'tsx', 'css').map(({ path }) => path);
    const places = IMPORT_RULES.flatMap(({ may, late = [] }) => [...may, ...late]).filter((place) =>
      /^(?:entrypoints|components|utils)\b/.test(place),
    );
    expect(places.length).toBeGreaterThan(50);
    expect(
      places.filter((place) => !paths.some((path) => path.startsWith(`${place}/`) || path.startsWith(`${place}.`))),
    ).toEqual([]);
  });

  it('stands in ARCHITECTURE.md as it is', () => {
    expect(file('ARCHITECTURE.md').text).toContain(rulesAsMarkdown());
  });
});
