import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { CONTEXTS, type Context } from '../budgets.ts';
import { staticImports } from './imports.ts';

/** What a context loads to begin with. Sizes in bytes, each file packed by itself as in a package. */
export interface ContextSize {
  gzip: number;
  raw: number;
  files: { path: string; gzip: number }[];
}

/** The bytes around each file of a zip, beside its name, which stands there twice; and those at its end. */
const ZIP_ENTRY = 30 + 46;
const ZIP_END = 22;

/** The sizes of all contexts of an unpacked extension. */
export async function contextSizes(root: string): Promise<Record<Context, ContextSize>> {
  const sizes = await Promise.all(
    (Object.keys(CONTEXTS) as Context[]).map(
      async (context) => [context, await sizeOf(root, await filesOf(root, CONTEXTS[context].entry))] as const,
    ),
  );
  return Object.fromEntries(sizes) as Record<Context, ContextSize>;
}

/** How large the package of an unpacked extension is, in bytes: its code and pictures, its documents, and each language. */
export async function packageSizes(
  root: string,
): Promise<{ base: number; documents: number; languages: Record<string, number> }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = { base: ZIP_END, documents: 0, languages: {} as Record<string, number> };
  for (const file of files) {
    const path = file.slice(root.length + 1);
    const packed = deflateRawSync(await readFile(file), { level: 9 }).length;
    const size = ZIP_ENTRY + 2 * Buffer.byteLength(path) + packed;
    const [, language] = /^_locales\W(\w+)/.exec(path) ?? [];
    if (language) sizes.languages[language] = (sizes.languages[language] ?? 0) + size;
    else if (path.endsWith('.txt')) sizes.documents += size;
    else sizes.base += size;
  }
  return sizes;
}

/** The files a page or script loads to begin with, paths below the root. */
export async function filesOf(root: string, entry: string): Promise<string[]> {
  if (!entry.endsWith('.html')) return staticImports(root, entry);
  const markup = await readFile(join(root, entry), 'utf8');
  const named = (pattern: RegExp): string[] =>
    Array.from(markup.matchAll(pattern), ([, path = '']) => path.replace(/^\//, ''));
  const scripts = await Promise.all(named(/<script[^>]*\ssrc="([^"]+)"/g).map((script) => staticImports(root, script)));
  return [...new Set([...scripts.flat(), ...named(/<link[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g)])];
}

async function sizeOf(root: string, paths: readonly string[]): Promise<ContextSize> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(root, path));
      return { path, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
    }),
  );
  const sum = (of: 'gzip' | 'raw'): number => files.reduce((total, file) => total + file[of], 0);
  return {
    gzip: sum('gzip'),
    raw: sum('raw'),
    files: files.toSorted((a, b) => b.gzip - a.gzip).map(({ path, gzip }) => ({ path, gzip })),
  };
}
