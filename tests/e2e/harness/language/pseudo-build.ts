import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PSEUDO, pseudoTexts } from '../../../component/support/looks/language/pseudo-texts.ts';
import { launchExtension, type Extension } from '../extension.ts';
import { laneGround } from '../ground.ts';
import { HOSTS, serveSites } from '../links.ts';
import { test } from '../test.ts';

type Texts = Record<string, { message: string }>;

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
    for (const language of Object.values(PSEUDO))
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
