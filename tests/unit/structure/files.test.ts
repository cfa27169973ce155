import { describe, expect, it } from 'vitest';
import { hits, shipped, written } from './sources';
import { isNode, nodesOf, syntaxOf, type Node } from './syntax';

const code = shipped('ts', 'tsx');
/** What some browsers lack. */
const OPTIONAL_API =
  /\bbrowser\.(?:commands|contextMenus|idle|notifications|omnibox|sidePanel|sidebarAction|windows)\b|' in browser\b|'share' in|\bbrowser(?:\.\w+)+\?\./;

it('every file has one job: at most 300 lines', () => {
  const long = written('ts', 'tsx', 'css', 'html')
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

describe('shipped code', () => {
  it.each([
    [
      'makes markup out of text',
      /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|document\.write|\bsrcdoc\b/,
    ],
    ['makes code out of text', /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(|\bset(?:Timeout|Interval)\s*\(\s*['"`]/],
  ])('never %s', (_what, pattern) => {
    expect(hits(shipped('ts', 'tsx', 'html'), pattern)).toEqual([]);
  });

  it('switches a lint rule off only with a reason', () => {
    const lines = code.flatMap(({ path, text }) => text.split('\n').map((line) => `${path}: ${line}`));
    const disabling = lines.filter((line) => /(?:oxlint|eslint)-disable/.test(line));
    expect(disabling.length).toBeGreaterThan(0);
    expect(disabling.filter((line) => !/\s--\s\S/.test(line))).toEqual([]);
  });

  it('has no page with an inline script or handler, and only the sandboxed page an inline style', () => {
    const pages = shipped('html');
    expect(pages.length).toBeGreaterThanOrEqual(5);
    expect(hits(pages, /<script(?![^>]*\bsrc=)|\son\w+=|href="javascript:/i)).toEqual([]);
    expect(
      hits(pages, /<style|\sstyle=/i).filter((hit) => !hit.startsWith('entrypoints/captcha-frame.sandbox/')),
    ).toEqual([]);
  });

  it('names in place what it imports late, so that the import rules can be checked', () => {
    const late = code.flatMap((source) =>
      nodesOf(syntaxOf(source).program, 'ImportExpression').map(({ source: from }) => ({
        path: source.path,
        from: isNode(from) ? from.value : from,
      })),
    );
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter(({ from }) => typeof from !== 'string' || !/^(?:\.\/|(?:\.\.\/)+)[\w/-]+$/.test(from))).toEqual(
      [],
    );
    expect(hits(code, /\brequire\s*\(/)).toEqual([]);
  });
});

it.each([
  ['which browser it is', /import\.meta\.env\.FIREFOX/],
  ['for what some browsers lack', OPTIONAL_API],
])('only the module of capabilities asks %s', (_what, pattern) => {
  const asking = hits(code, pattern).map((hit) => hit.split(':')[0]);
  expect(new Set(asking)).toEqual(new Set(['utils/own-page/capabilities.ts']));
});

it('the baked profile, which holds the API key, is read by the worker alone', () => {
  const readers = code
    .filter((source) =>
      nodesOf(syntaxOf(source).program, 'Identifier').some(({ name }) => name === '__BAKED_PROFILE__'),
    )
    .map(({ path }) => path);
  expect(readers).toEqual(['entrypoints/background/index.ts', 'utils/globals.d.ts']);
});

it('R15: the worker stays awake by no interval, no port and no offscreen page', () => {
  const background = code.filter(({ path }) => path.startsWith('entrypoints/background/'));
  expect(hits(background, /\bsetInterval\(|\bonConnect\b|\.connect\(|\boffscreen\./)).toEqual([]);
});

it('a name is exported only once in a folder of the product', () => {
  const seen = new Map<string, Set<string>>();
  for (const { path, text } of code) {
    const top = /^(?:entrypoints\/[^/]+|components|utils)/.exec(path)?.[0] ?? '';
    for (const { declaration } of nodesOf(syntaxOf({ path, text }).program, 'ExportNamedDeclaration')) {
      if (!isNode(declaration)) continue;
      const declared =
        declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : [declaration];
      for (const { id } of declared) {
        const name = `${top} ${isNode(id) ? String(id.name) : ''}`;
        seen.set(name, (seen.get(name) ?? new Set()).add(path));
      }
    }
  }
  expect([...seen].filter(([, paths]) => paths.size > 1)).toEqual([]);
});
