/** Leaves the translators' descriptions out of the locale files, which every process of the browser parses. */
import { readFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';

/** Replaces the locale files in this list of public files. */
export function dropDescriptions(files: ResolvedPublicFile[]): void {
  for (const [index, file] of files.entries())
    if (file.relativeDest.endsWith('messages.json'))
      files[index] = { relativeDest: file.relativeDest, contents: withoutDescriptions(file) };
}

function withoutDescriptions(file: ResolvedPublicFile): string {
  const source = 'contents' in file ? file.contents : readFileSync(file.absoluteSrc, 'utf8');
  // A text may have the key `description`: it is an object.
  return JSON.stringify(JSON.parse(source), (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}
