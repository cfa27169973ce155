/** Puts the documents for the people who use Sidethread into the package, where the settings link them. */
import { readFileSync, readdirSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';
import { builtFrom, type Release } from './release';
import type { Plugin, Rolldown } from 'vite';

/** Without it, a browser guesses how a text file is encoded. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Adds the documents to this list of public files. They are texts: no browser shows Markdown. */
export function addDocuments(files: ResolvedPublicFile[], release: Release | null): void {
  const texts = {
    'PRIVACY.txt': introduce(readFileSync('PRIVACY.md', 'utf8'), release),
    'CHANGELOG.txt': introduce(readFileSync('CHANGELOG.md', 'utf8'), release),
    'THIRD-PARTY-NOTICES.txt': thirdPartyNotices(),
  };
  for (const [relativeDest, text] of Object.entries(texts))
    files.push({ relativeDest, contents: BYTE_ORDER_MARK + text });
}

/** Says in a document of Sidethread’s own whose release contains it. */
function introduce(document: string, release: Release | null): string {
  return release ? `${release.name.en} ${release.version} is built from ${builtFrom()}.\n\n${document}` : document;
}

type Bundle = Record<string, Pick<Rolldown.OutputAsset, 'type'> | Pick<Rolldown.OutputChunk, 'type' | 'modules'>>;

interface Notice {
  /** Name, version and licence, and the copyright line. */
  title: string;
  text: string;
}

const FOLDER = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/;
const COPYRIGHT = /^Copyright\b.*\n/gim;
const LICENCE_NAME = /^(?:The )?(?:MIT|ISC) License.*\n/i;
/** Licences that ask for the way to the source instead of their own text, and where that text is. */
const LINKED: Readonly<Record<string, string>> = { 'MPL-2.0': 'https://mozilla.org/MPL/2.0/' };

const bundled = new Set<string>();

/** Notes the packages whose code is in a bundle. */
export const bundledPackages = {
  name: 'bundled-packages',
  generateBundle(_options: unknown, bundle: Bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const [folder] = FOLDER.exec(id) ?? [];
        if (folder && renderedLength > 0) bundled.add(folder);
      }
    }
  },
} satisfies Plugin;

/**
 * The notices of these packages and of Sidethread itself, each licence text once.
 * @param folders below the root, as the lock file names them; by default those that were bundled
 * @throws where the lock file does not know a package, or a package says nothing of its licence
 */
export function thirdPartyNotices(folders: Iterable<string> = bundled): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; license: string }>;
  };
  const own = parts('Sidethread', readFileSync('LICENSE', 'utf8'));
  const notices = [...folders].toSorted().map((folder) => {
    const locked = packages[folder];
    if (!locked) throw new Error(`${folder} is not in the lock file.`);
    const { version, license } = locked;
    const name = folder.replace(/^.*node_modules\//, '');
    const title = `${name} ${version} (${license})`;
    const link = LINKED[license];
    if (link) return { title, text: `Source: https://www.npmjs.com/package/${name}/v/${version}\nLicence: ${link}` };
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file) return parts(title, readFileSync(`${folder}/${file}`, 'utf8'));
    if (license !== 'MIT') throw new Error(`${name} has no text of its licence.`);
    return { title: `${title}\nCopyright (c) ${authorOf(folder)}`, text: own.text };
  });
  const byText = Map.groupBy([own, ...notices], ({ text }) => text.replaceAll(/\s+/g, ' '));
  const groups = [...byText.values()].map((same) => `${same.map(({ title }) => title).join('\n')}\n\n${same[0]?.text}`);
  return `What this package contains, changed by the tools that bundle and minify it, and its licences\n\n${groups.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/** A licence without its copyright line, so that it is the same for all who use it. One of several parts stays whole. */
function parts(title: string, licence: string): Notice {
  const lines = licence.match(COPYRIGHT) ?? [];
  if (lines.length !== 1) return { title, text: licence.trim() };
  return {
    title: `${title}\n${lines[0]?.trim()}`,
    text: licence.trimStart().replace(LICENCE_NAME, '').replace(COPYRIGHT, '').trim(),
  };
}

function authorOf(folder: string): string {
  const { author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    author?: string | { name: string };
  };
  if (!author) throw new Error(`${folder} names no author.`);
  return typeof author === 'string' ? author : author.name;
}
