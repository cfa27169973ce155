import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/**
 * What a context loads before it runs: its script, and everything that script imports statically, however far away. What
 * it imports late, by `import()`, is loaded when it is needed and does not count.
 * @param root the folder of the unpacked extension
 * @param script below it, for example `background.js`
 * @returns paths below `root`, each once
 */
export async function staticImports(root: string, script: string): Promise<string[]> {
  const found = new Set<string>();
  const open = [script];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const code = await readFile(join(root, next), 'utf8');
    open.push(...importsOf(code).map((from) => resolved(next ?? '', from)));
  }
  return [...found];
}

/** The specifiers of all static imports and re-exports of a module. @throws where it is no JavaScript */
export function importsOf(code: string): string[] {
  const { module, errors } = parseSync('module.js', code);
  if (errors[0]) throw new Error(errors[0].message);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [...new Set([...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports])];
}

/** @throws where it is a bare name: nothing but files is in an extension */
function resolved(importer: string, from: string): string {
  if (from.startsWith('/')) return from.slice(1);
  if (!from.startsWith('.')) throw new Error(`${importer} imports ${from}, which no browser finds.`);
  return join(dirname(importer), from);
}
