/** Puts the name of a release into what its people read. */
import type { ResolvedPublicFile } from 'wxt';
import { readPublicText } from './locale-texts';
import { builtFrom, NEUTRAL_NAME, type Release } from './release';
import type { Texts } from './release-schema';

type Messages = Record<string, { message: string }>;

/**
 * Gives the locale files in this list of public files the release's name in place of the neutral one, in every text, and
 * its summary as the description.
 */
export function nameProduct(files: ResolvedPublicFile[], release: Release | null): void {
  if (!release) return;
  for (const [index, file] of files.entries()) {
    if (!file.relativeDest.endsWith('messages.json')) continue;
    const messages = JSON.parse(readPublicText(file)) as Messages;
    const language = messages.locale?.message;
    const name = inLanguage(release.name, language);
    for (const text of Object.values(messages)) text.message = text.message.replaceAll(NEUTRAL_NAME, () => name);
    messages.extension_description = { message: inLanguage(release.summary, language) };
    if (release.shortName) messages.extension_shortName = { message: inLanguage(release.shortName, language) };
    files[index] = { relativeDest: file.relativeDest, contents: JSON.stringify(messages) };
  }
}

/** Says in a document of Sidethread’s own whose release contains it. */
export function introduce(document: string, release: Release | null): string {
  return release ? `${release.name.en} ${release.version} is built from ${builtFrom()}.\n\n${document}` : document;
}

function inLanguage(texts: Texts, language = 'en'): string {
  return texts[language as keyof Texts] ?? texts.en;
}
