import { describe, expect, it } from 'vitest';
import { file, hits, shipped, written, type Source } from './sources';
import { isNode, lineOf, nodesOf, syntaxOf, type Node } from './syntax';

const code = shipped('ts', 'tsx');
const all = written('ts', 'tsx');

describe('every file', () => {
  it('has one job: at most 300 lines', () => {
    const long = written('ts', 'tsx', 'css', 'html')
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it('is small on the whole: half have at most 70 lines, nine in ten at most 160', () => {
    const lines = all.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b);
    expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThanOrEqual(70);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(160);
  });

  it('exports by name; only the entry points WXT asks for have a default', () => {
    const defaults = all
      .filter((source) => nodesOf(syntaxOf(source).program, 'ExportDefaultDeclaration').length > 0)
      .map(({ path }) => path);
    expect(defaults).toEqual([
      'entrypoints/appearance/index.ts',
      'entrypoints/background/index.ts',
      'entrypoints/captcha-page/index.ts',
      'entrypoints/project-links/index.ts',
      'entrypoints/project-page/index.ts',
    ]);
  });
});

describe('an exported function', () => {
  const isFunction = (node: unknown): boolean =>
    isNode(node) && /^(?:Arrow)?Function(?:Expression|Declaration)?/.test(node.type);

  function exportsOf(source: Source): { name: string; node: Node; documented: boolean; described: boolean }[] {
    const { program, comments } = syntaxOf(source);
    const isDocumented = ({ start }: Node) =>
      comments.some(
        ({ type, value, end }) =>
          type === 'Block' && value.startsWith('*') && end <= start && source.text.slice(end, start).trim() === '',
      );
    const isDescribed = (made: unknown) =>
      nodesOf(program, 'TSInterfaceDeclaration').some(
        ({ id, body }) => (id as { name: unknown }).name === made && ((body as Node).body as Node[]).some(isDocumented),
      );
    return nodesOf(program, 'ExportNamedDeclaration').flatMap((node) => {
      const { declaration } = node;
      if (!isNode(declaration)) return [];
      const declared =
        declaration.type === 'VariableDeclaration'
          ? (declaration.declarations as Node[]).filter(({ init }) => isFunction(init))
          : isFunction(declaration)
            ? [declaration]
            : [];
      return declared.map(({ id, returnType, init }) => ({
        name: String((id as { name: unknown }).name),
        node,
        documented: isDocumented(node),
        described: isDescribed(returnedType(returnType ?? (init as Node | undefined)?.returnType)),
      }));
    });
  }

  it('says in a comment what it does', () => {
    const exported = all
      .filter(({ path }) => !path.startsWith('components/'))
      .flatMap((source) =>
        exportsOf(source).map((one) => ({
          ...one,
          path: source.path,
          at: `${source.path}:${lineOf(source, one.node)}`,
        })),
      );
    expect(exported.length).toBeGreaterThan(100);
    // A factory is documented where its product is: by every member of the interface it returns, or at the top of its file.
    const isAtTop = (name: string, path: string) => name.startsWith('create') && file(path).text.startsWith('/**');
    expect(
      exported
        .filter(({ name, path, documented, described }) => !documented && !described && !isAtTop(name, path))
        .map(({ at, name }) => `${at} ${name}`),
    ).toEqual([]);
  });
});

/** The name of an annotated return type. */
function returnedType(annotation: unknown): unknown {
  const type = isNode(annotation) ? annotation.typeAnnotation : null;
  return isNode(type) && isNode(type.typeName) ? type.typeName.name : undefined;
}

describe('shipped code', () => {
  it.each([
    ['writes to the console', /\bconsole\s*\./],
    [
      'makes markup out of text',
      /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|document\.write|\bsrcdoc\b/,
    ],
    ['makes code out of text', /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(|\bset(?:Timeout|Interval)\s*\(\s*['"`]/],
    ['waits for a to-do', /\b(?:TODO|FIXME|XXX)\b/],
  ])('never %s', (_what, pattern) => {
    expect(hits(shipped('ts', 'tsx', 'html'), pattern)).toEqual([]);
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
