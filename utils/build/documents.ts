/** Puts the documents for the people who use Sidethread into the package, where the settings link them. */
import { readFileSync, readdirSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';
import { builtFrom } from './release';
import type { Release } from './release-schema';
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

const FOLDER = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/;
const COPYRIGHT = /^Copyright\b.*$/m;
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
 * The notices of Sidethread itself and of these packages.
 * @param folders below the root, as the lock file names them; by default those that were bundled
 * @throws where the lock file does not know a package, or a package says nothing of its licence
 */
export function thirdPartyNotices(folders: Iterable<string> = bundled): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; license: string }>;
  };
  const own = readFileSync('LICENSE', 'utf8').trim();
  const notices = [...folders].toSorted().map((folder) => {
    const locked = packages[folder];
    if (!locked) throw new Error(`${folder} is not in the lock file.`);
    const { version, license } = locked;
    const name = folder.replace(/^.*node_modules\//, '');
    const title = `${name} ${version} (${license})`;
    const link = LINKED[license];
    if (link) return `${title}\n\nSource: https://www.npmjs.com/package/${name}/v/${version}\nLicence: ${link}`;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file) return `${title}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}`;
    if (license !== 'MIT') throw new Error(`${name} has no text of its licence.`);
    return `${title}\n\n${own.replace(COPYRIGHT, () => `Copyright (c) ${authorOf(folder)}`)}`;
  });
  const title = 'What this package contains, changed by the tools that bundle and minify it, and its licences';
  return `${[title, `Sidethread\n\n${own}`, ...notices].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

function authorOf(folder: string): string {
  const { author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    author?: string | { name: string };
  };
  if (!author) throw new Error(`${folder} names no author.`);
  return typeof author === 'string' ? author : author.name;
}
