/** The layout that ARCHITECTURE.md promises, as far as it can be counted. */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, written } from './sources';
import { importsOf } from './syntax';

const MOST_FILES = 25;
/** Names the layout itself repeats: every feature may have its model, its words and its types. */
const REPEATED = new Set(['index', 'main', 'app', 'model', 'words', 'types', 'style']);

const sources = written('ts', 'tsx', 'css', 'html');
const code = sources.filter(({ path }) => /\.tsx?$/.test(path));
const paths = new Set(sources.map(({ path }) => path));
const tests = globSync('tests/**/*.*', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

/** Path -> the files it imports. */
const graph = new Map(
  code.map((source) => [
    source.path,
    importsOf(source).flatMap((from) => found(join(dirname(source.path), from)) ?? []),
  ]),
);

function found(bare: string): string | undefined {
  const path = bare.replaceAll('\\', '/');
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => paths.has(one));
}

/** A file, and everything it reaches. */
function reached(starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...starts];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return seen;
}

const contexts = [...new Set(code.flatMap(({ path }) => /^entrypoints\/[^/]+/.exec(path)?.[0] ?? []))];
const reachedBy = new Map(
  contexts.map((context) => [context, reached([...graph.keys()].filter((path) => path.startsWith(`${context}/`)))]),
);

const stemOf = (path: string): string => basename(path).replace(/\..*$/, '');

describe('a folder', () => {
  it(`holds at most ${MOST_FILES} files, in the product and in its tests`, () => {
    const counts = new Map<string, number>();
    for (const path of [...paths, ...tests]) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(50);
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  });

  it('of unit tests mirrors a folder of the product', () => {
    const mirrored = tests
      .filter((path) => /^tests\/unit\/(?!structure|tools|service|bench)[^/]+\/.*\.test\.tsx?$/.test(path))
      .map((path) => dirname(path).replace('tests/unit/', ''))
      .filter((folder) => !/\/(?:scenarios|support)$/.test(folder));
    const folders = new Set([...paths].map((path) => dirname(path).replace(/^entrypoints\//, '')));
    expect(mirrored.length).toBeGreaterThan(100);
    expect([...new Set(mirrored)].filter((folder) => !folders.has(folder))).toEqual([]);
  });
});

describe('a name', () => {
  it('does not repeat its folder', () => {
    const repeats = code.filter(({ path }) => {
      const folder = basename(dirname(path)).replace(/\..*$/, '');
      const stem = stemOf(path);
      return /^[a-z]/.test(stem) && (stem === folder || stem.startsWith(`${folder}-`));
    });
    expect(repeats.map(({ path }) => path)).toEqual([]);
  });

  it.each(contexts)('is unique in %s and what it uses', (context) => {
    const stems = Map.groupBy(
      [...(reachedBy.get(context) ?? [])].filter((path) => /\.tsx?$/.test(path)),
      (path) => stemOf(path).toLowerCase(),
    );
    const repeated = [...stems].filter(([stem, places]) => places.length > 1 && !REPEATED.has(stem));
    expect(repeated.map(([, places]) => places)).toEqual([]);
  });
});

describe('components/', () => {
  it('holds what at least two contexts use', () => {
    const users = (path: string) => contexts.filter((context) => reachedBy.get(context)?.has(path));
    const parts = [...graph.keys()].filter((path) => path.startsWith('components/'));
    expect(parts.length).toBeGreaterThan(40);
    expect(parts.filter((path) => users(path).length < 2)).toEqual([]);
  });
});
