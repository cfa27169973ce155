/** The sources, for tests of the structure. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Source {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

/** Every file with one of these extensions that ships: all of `entrypoints/`, `components/` and `utils/` but what builds. */
export function shipped(...extensions: string[]): Source[] {
  return written(...extensions).filter(({ path }) => !path.startsWith('utils/build/'));
}

/** Every file with one of these extensions in `entrypoints/`, `components/` and `utils/`. */
export function written(...extensions: string[]): Source[] {
  return matching(extensions.map((extension) => `{entrypoints,components,utils}/**/*.${extension}`));
}

/** Every test file of these tiers: `unit`, `component`, `e2e`. */
export function testFiles(...tiers: string[]): Source[] {
  return matching(tiers.map((tier) => `tests/${tier}/**/*.test.{ts,tsx}`));
}

function matching(patterns: string[]): Source[] {
  return globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
}

/** One file from the root. */
export function file(path: string): Source {
  return { path, text: readFileSync(ROOT + path, 'utf8') };
}

/** A text without its comments. Strings that look like comments are rare enough to be handled by hand. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(?<![:'"`\\])\/\/.*$/gm, '');
}

/** Every line that matches, as `path:line: text`. */
export function hits(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}
