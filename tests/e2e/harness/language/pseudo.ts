import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchExtension, type Extension } from '../extension.ts';
import { laneGround } from '../ground.ts';
import { HOSTS, serveSites } from '../links.ts';
import { test } from '../test.ts';

type Texts = Record<string, { message: string }>;

/** The languages whose texts are made up: one from left to right, one from right to left. */
export const PSEUDO = ['ru', 'ar'] as const;

const PLAIN = 'aceginorsuyzACEGINORSUYZ';
const ACCENTED = 'áçéğîñóřšúýžÁÇÉĞÎÑÓŘŠÚÝŽ';
/** How much longer than English a text is. */
const LONGER = 0.4;

/** Makes an English text longer, by repeating vowels, with accents, and in brackets: what is not in them is no text of ours. */
export function pseudo(text: string): string {
  let owed = 0.5;
  const longer = text.replaceAll(/\$\d|./gsu, (found) => {
    if (found.startsWith('$') && found.length > 1) return found;
    owed += LONGER;
    const times = /[aeiou]/i.test(found) ? 1 + Math.floor(owed) : 1;
    owed -= times - 1;
    const accented = ACCENTED[PLAIN.indexOf(found)] ?? found;
    return accented + accented.toLowerCase().repeat(times - 1);
  });
  return `⟦${longer}⟧`;
}

/** Makes the texts of a language from the English ones. @param own its present ones, for their keys */
function pseudoTexts(own: Texts, english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(own).map(([key, { message }]) => {
      const { message: text = '' } = english[key] ?? english[key.replace(/_[a-z]+$/, '_other')] ?? {};
      // A name is the same in all languages.
      return [key, { message: key === 'locale' || message === text ? message : pseudo(text) }];
    }),
  );
}

/** `test` with the build for the service, in which the texts of `PSEUDO` are made up and project links are allowed on one site. */
export const pseudoTest = test.extend(
  'extension',
  { scope: 'file' },
  async ({ service }, { onCleanup }): Promise<Extension> => {
    const extensionDir = await mkdtemp(join(tmpdir(), 'sidethread-pseudo-'));
    await cp(laneGround().extensionDir, extensionDir, { recursive: true });
    async function edit(path: string, change: (content: never) => object): Promise<void> {
      const file = join(extensionDir, path);
      await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as never)));
    }
    const english = JSON.parse(await readFile(join(extensionDir, '_locales/en/messages.json'), 'utf8')) as Texts;
    for (const language of PSEUDO)
      await edit(`_locales/${language}/messages.json`, (own: Texts) => pseudoTexts(own, english));
    await edit('manifest.json', (manifest: { host_permissions: string[] }) => ({
      ...manifest,
      host_permissions: [...manifest.host_permissions, ...HOSTS],
    }));
    const extension = await launchExtension({ extensionDir, reachOnly: service.origin });
    await serveSites(extension, service);
    onCleanup(async () => {
      await extension.close();
      await rm(extensionDir, { recursive: true, force: true });
    });
    return extension;
  },
);
