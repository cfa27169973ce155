/** Puts the documents for the people who use Sidethread into the package, where the settings link them. */
import { readFileSync } from 'node:fs';
import type { ResolvedPublicFile } from 'wxt';
import { thirdPartyNotices } from './notices';

/** Without it, a browser guesses how a text file is encoded. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Adds the documents to this list of public files. They are texts: no browser shows Markdown. */
export function addDocuments(files: ResolvedPublicFile[]): void {
  const texts = {
    'PRIVACY.txt': readFileSync('PRIVACY.md', 'utf8'),
    'CHANGELOG.txt': readFileSync('CHANGELOG.md', 'utf8'),
    'THIRD-PARTY-NOTICES.txt': thirdPartyNotices(),
  };
  for (const [relativeDest, text] of Object.entries(texts))
    files.push({ relativeDest, contents: BYTE_ORDER_MARK + text });
}
