import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/command';

const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'/gms;
const ONLY_TYPES = /^import \{(?:\s*type [^,}]+,?)+\s*\}/;

/** What a module and those it loads import by a name that Node does not find: it needs the ending, which a bundler does not. */
function unfound(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORT)].filter(([text]) => !ONLY_TYPES.test(text));
  return imports.flatMap(([, name = '']) => {
    const path = join(dirname(file), name);
    if (extname(name) === '' || !existsSync(path)) return [`${relative(ROOT, file)}: ${name}`];
    return extname(name) === '.ts' ? unfound(path, seen) : [];
  });
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

// Not every npm makes that the `node` of scripts, and the machine's own may be too old for what they run.
test('every command of package.json runs with the Node among the packages', () => {
  const { postinstall: _, ...commands } = scripts;
  const parts = Object.values(commands).flatMap((command) => command.split(' && '));
  expect(parts.filter((part) => !part.startsWith('node tests/tools/run.mjs '))).toEqual([]);
});

test('Node finds all that the commands of package.json load', () => {
  const started = Object.values(scripts).flatMap((command) => /run\.mjs (tests\/\S+\.ts)/.exec(command)?.[1] ?? []);
  expect(started.length).toBeGreaterThan(5);
  const seen = new Set<string>();
  expect(started.flatMap((script) => unfound(join(ROOT, script), seen))).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
