/** Makes the locale files smaller, which every process of the browser parses: without the translators' descriptions. */
import { readFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';

type Texts = Record<string, { message: string }>;

/** Replaces the locale files in this list of public files. */
export function packTexts(files: ResolvedPublicFile[]): void {
  for (const [index, file] of files.entries())
    if (file.relativeDest.endsWith('messages.json'))
      files[index] = { relativeDest: file.relativeDest, contents: packed(file) };
}

/** Reads a public file, as an earlier change left it. */
export function readPublicText(file: ResolvedPublicFile): string {
  return 'contents' in file ? file.contents : readFileSync(file.absoluteSrc, 'utf8');
}

function packed(file: ResolvedPublicFile): string {
  const texts = JSON.parse(readPublicText(file)) as Texts;
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, { message }]) => [key, { message }])));
}
