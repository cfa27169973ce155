/** Writes what a store asks for beside the packages: the texts of `STORE.md`, and the icon. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from './icons';
import type { Release } from './release';
import type { Texts } from './release-schema';

const FOLDER = 'store';

/** Writes both. @param outDir the built extension, with its icons; `store` gets its place beside it */
export function writeStore(
  release: Release | null,
  { outDir, outBaseDir }: { outDir: string; outBaseDir: string },
): void {
  const folder = join(outBaseDir, FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'texts.md'), storeTexts(readFileSync('STORE.md', 'utf8'), release));
  cpSync(join(outDir, ICONS[128]), join(folder, 'icon.png'));
}

/** Gives these texts the release's own name, summary and description, in each of its languages, and its privacy policy. */
export function storeTexts(texts: string, release: Release | null): string {
  if (!release) return texts;
  const { name, summary, description, privacy } = release;
  const own = section('Name', name) + section('Summary', summary) + section('Description', description);
  return texts
    .replace(/^## Summary\n.*?(?=^## Single purpose$)/ms, () => own)
    .replace('The privacy policy is PRIVACY.md.', () => `The privacy policy is ${privacy}.`);
}

function section(title: string, texts: Texts): string {
  const parts = Object.entries(texts).map(([language, text]) => `### ${language}\n\n${text}\n\n`);
  return `## ${title}\n\n${parts.join('')}`;
}
