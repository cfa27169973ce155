import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { written } from './sources';
import { importsOf } from './syntax';

type Graph = ReadonlyMap<string, readonly string[]>;

/** The groups of nodes that reach each other: the strongly connected components, by Tarjan's algorithm. */
function circlesIn(graph: Graph): string[][] {
  const found: string[][] = [];
  const reached = new Map<string, { order: number; lowest: number; isOpen: boolean }>();
  const open: string[] = [];

  function visit(node: string) {
    const here = { order: reached.size, lowest: reached.size, isOpen: true };
    reached.set(node, here);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const there = reached.get(next) ?? visit(next);
      if (there.isOpen) here.lowest = Math.min(here.lowest, there.lowest);
    }
    if (here.lowest < here.order) return here;
    const group = open.splice(open.indexOf(node));
    for (const member of group) Object.assign(reached.get(member) ?? {}, { isOpen: false });
    if (group.length > 1 || graph.get(node)?.includes(node)) found.push(group.toSorted());
    return here;
  }

  for (const node of graph.keys()) if (!reached.has(node)) visit(node);
  return found;
}

/** Each file with the files of ours that it imports. */
function importGraph(): Graph {
  const sources = written('ts', 'tsx');
  const paths = new Set(sources.map(({ path }) => path));
  const targetOf = (importer: string, from: string) => {
    const base = join(dirname(importer), from);
    return ['', '.ts', '.tsx', '.d.ts', '/index.ts'].map((ending) => base + ending).filter((path) => paths.has(path));
  };
  return new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter((from) => from.startsWith('.'))
        .flatMap((from) => targetOf(source.path, from)),
    ]),
  );
}

it('a circle is found behind others, beside others and in one node; chains, forks and diamonds are no circles', () => {
  const circles = (edges: Record<string, string[]>) => circlesIn(new Map(Object.entries(edges)));
  expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['nowhere'] })).toEqual([]);
  expect(circles({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']]);
  expect(circles({ a: ['a'] })).toEqual([['a']]);
  expect(circles({ first: ['a'], a: ['b'], b: ['c'], c: ['a', 'x'], x: ['y'], y: ['x'] })).toEqual([
    ['x', 'y'],
    ['a', 'b', 'c'],
  ]);
  expect(circles({ a: ['b'], b: [], c: ['b', 'd'], d: ['c'] })).toEqual([['c', 'd']]);
});

it('no files import each other in a circle, types included', () => {
  const graph = importGraph();
  expect([...graph.values()].flat().length).toBeGreaterThan(500);
  expect(circlesIn(graph)).toEqual([]);
});
