/** Prepares the locale files of a package. */
import { readFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';
import { NEUTRAL_NAME, type Release } from './release';
import type { Texts } from './release-schema';

/**
 * Gives the locale files in this list of public files the release's name in place of the neutral one, in every text, and its
 * summary as the description. Leaves out the translators' descriptions: every process of the browser parses these files.
 */
export function prepareTexts(files: ResolvedPublicFile[], release: Release | null): void {
  for (const [index, file] of files.entries()) {
    if (!file.relativeDest.endsWith('messages.json') || 'contents' in file) continue;
    const source = JSON.parse(readFileSync(file.absoluteSrc, 'utf8')) as Record<string, { message: string }>;
    const texts = Object.fromEntries(Object.entries(source).map(([key, { message }]) => [key, { message }]));
    if (release) nameProduct(texts, release);
    files[index] = { relativeDest: file.relativeDest, contents: JSON.stringify(texts) };
  }
}

function nameProduct(texts: Record<string, { message: string }>, release: Release): void {
  const language = texts.locale?.message;
  const name = inLanguage(release.name, language);
  for (const text of Object.values(texts)) text.message = text.message.replaceAll(NEUTRAL_NAME, () => name);
  texts.extension_description = { message: inLanguage(release.summary, language) };
  if (release.shortName) texts.extension_shortName = { message: inLanguage(release.shortName, language) };
}

function inLanguage(texts: Texts, language = 'en'): string {
  return texts[language as keyof Texts] ?? texts.en;
}
