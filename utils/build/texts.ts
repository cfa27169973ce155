/** Prepares the locale files of a package. */
import { readFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';
import { NEUTRAL_NAME, type Release } from './release';
import type { Texts } from './release-schema';

/** The end of the key of a text that Firefox shows in place of the one without it: Firefox has a sidebar, and no side panel. */
const FOR_FIREFOX = '_firefox';

/**
 * Gives the locale files in this list of public files the release's name in place of the neutral one, in every text, its
 * summary as the description, and the words of this browser. Leaves out the translators' descriptions: every process of the
 * browser parses these files.
 */
export function prepareTexts(files: ResolvedPublicFile[], release: Release | null, browser: string): void {
  for (const [index, file] of files.entries()) {
    if (!file.relativeDest.endsWith('messages.json') || 'contents' in file) continue;
    const source = JSON.parse(readFileSync(file.absoluteSrc, 'utf8')) as Record<string, { message: string }>;
    const texts = Object.fromEntries(Object.entries(source).map(([key, { message }]) => [key, { message }]));
    for (const [key, text] of Object.entries(texts)) {
      if (!key.endsWith(FOR_FIREFOX)) continue;
      if (browser === 'firefox') texts[key.slice(0, -FOR_FIREFOX.length)] = text;
      delete texts[key];
    }
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
