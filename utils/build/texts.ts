/** Prepares the locale files of a package. */
import { readFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';
import { NEUTRAL_NAME } from './release';
import { slugOf } from './slug';
import type { Release, Texts } from './release-schema';
import { isolate } from '../text/bidi';
import { join } from 'node:path';
import { ICONS, writePromotion } from './icons';

/**
 * The key of a text that some builds show in place of the one without the ending: Firefox has a sidebar, and no side panel, and a
 * build for one service names it (`$1`).
 */
const VARIANT = /^(.+)_(firefox|named)$/;

/**
 * Gives the locale files in this list of public files the release's name in place of the neutral one, in every text, its
 * summary as the description, and the words for this browser and service. Leaves out the translators' descriptions: every
 * process of the browser parses these files.
 */
export function prepareTexts(
  files: ResolvedPublicFile[],
  { release, service, browser }: { release: Release | null; service: string | undefined; browser: string },
): void {
  for (const [index, file] of files.entries()) {
    if (!file.relativeDest.endsWith('messages.json') || 'contents' in file) continue;
    const source = JSON.parse(readFileSync(file.absoluteSrc, 'utf8')) as Messages;
    const texts = Object.fromEntries(Object.entries(source).map(([key, { message }]) => [key, { message }]));
    for (const [key, { message }] of Object.entries(texts)) {
      const [, plain, build] = VARIANT.exec(key) ?? [];
      if (!plain) continue;
      delete texts[key];
      if (build === 'firefox' && browser === 'firefox') texts[plain] = { message };
      if (build === 'named' && service) texts[plain] = { message: message.replaceAll('$1', () => isolate(service)) };
    }
    if (release) nameProduct(texts, release);
    files[index] = { relativeDest: file.relativeDest, contents: JSON.stringify(texts) };
  }
}

type Messages = Record<string, { message: string }>;

function nameProduct(texts: Messages, release: Release): void {
  const language = texts.locale?.message;
  const name = inLanguage(release.name, language);
  for (const text of Object.values(texts)) text.message = text.message.replaceAll(NEUTRAL_NAME, () => name);
  texts.extension_description = { message: inLanguage(release.summary, language) };
  if (release.shortName) texts.extension_shortName = { message: inLanguage(release.shortName, language) };
}

function inLanguage(texts: Texts, language = 'en'): string {
  return texts[language as keyof Texts] ?? texts.en;
}

/** Writes texts, icon and promotional picture for a store. @param outDir the built extension, beside the folder */
export async function writeStore(
  release: Release | null,
  { outDir, outBaseDir }: { outDir: string; outBaseDir: string },
): Promise<void> {
  const folder = join(outBaseDir, `${slugOf(release)}-store`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'texts.md'), storeTexts(readFileSync('STORE.md', 'utf8'), release));
  const icon = join(outDir, ICONS[128]);
  cpSync(icon, join(folder, 'icon.png'));
  await writePromotion(icon, release?.accent.light, join(folder, 'promotion.png'));
}

const NO_POLICY = /^The privacy policy is .*$/m;

/** Gives these texts the release's own name, summary and description, in each of its languages, and its privacy policy. */
export function storeTexts(texts: string, release: Release | null): string {
  if (!release) return texts;
  const { name, summary, description, policy } = release;
  const own = section('Name', name) + section('Summary', summary) + section('Description', description);
  return texts
    .replace(/^## Summary\n.*?(?=^## Single purpose$)/ms, () => own)
    .replace(NO_POLICY, (missing) => (policy ? `The privacy policy is ${policy}.` : missing));
}

function section(title: string, texts: Texts): string {
  const parts = Object.entries(texts).map(([language, text]) => `### ${language}\n\n${text}\n\n`);
  return `## ${title}\n\n${parts.join('')}`;
}
