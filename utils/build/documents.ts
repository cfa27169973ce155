/** Puts the documents for the people who use Sidethread into the package, where the settings link them. */
import { readFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';
import { thirdPartyNotices } from './notices';
import { builtFrom, type Release } from './release';

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
