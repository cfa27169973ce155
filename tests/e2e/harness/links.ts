import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { launchExtension, type Extension } from './extension.ts';
import { laneGround } from './ground.ts';
import { SOON, test, type Service } from './test.ts';
import { allowReloading, isGranted, reload } from './unbaked.ts';

/** A site that the person allows, and one that they don't; the local service serves their pages. */
export const ALLOWED = 'https://forum.example';
export const NOT_ALLOWED = 'https://other.example';
export const HOSTS = [`${ALLOWED}/*`];

/** Lets the local service serve the pages of both sites. */
export async function serveSites(
  { context }: Pick<Extension, 'context'>,
  service: Pick<Service, 'origin'>,
): Promise<void> {
  for (const site of [ALLOWED, NOT_ALLOWED]) {
    await context.route(`${site}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: service.origin + pathname + search }) });
    });
  }
}

/** What of the browser's own API is used in the worker. */
declare const chrome: {
  scripting: { getRegisteredContentScripts(): Promise<{ id: string; matches?: string[] }[]> };
};

/** A browser in which the person allowed project links on one site. */
export interface Linked extends Extension {
  /** Allows the site again, where a test took it back. */
  allow(): Promise<void>;
}

/**
 * Starts a browser with the build for the service. No prompt can be answered there, so the site is allowed by the detour that
 * builds without a profile take: for one start it is the extension's own, and then optional again.
 */
async function launchLinked(service: Service): Promise<Linked> {
  const extensionDir = await mkdtemp(join(tmpdir(), 'sidethread-links-'));
  await cp(laneGround().extensionDir, extensionDir, { recursive: true });
  const file = join(extensionDir, 'manifest.json');
  const manifest = await readFile(file, 'utf8');
  const extension = await launchExtension({ extensionDir, reachOnly: service.origin });
  await serveSites(extension, service);
  await allowReloading(extension);
  return {
    ...extension,
    async allow() {
      if (await isGranted(extension, HOSTS)) return;
      const { host_permissions: own, ...others } = JSON.parse(manifest) as { host_permissions: string[] };
      await writeFile(file, JSON.stringify({ ...others, host_permissions: [...own, ...HOSTS] }));
      await reload(extension);
      await writeFile(file, manifest);
      await reload(extension);
      await expect.poll(() => isGranted(extension, HOSTS), SOON).toBe(true);
      await expect.poll(() => linkPages(extension), SOON).toEqual(HOSTS);
    },
    async close() {
      await extension.close();
      await rm(extensionDir, { recursive: true, force: true });
    },
  };
}

/** `test` with a browser in which project links are allowed on one site. */
export const linkedTest = test.extend(
  'extension',
  { scope: 'file' },
  async ({ service }, { onCleanup }): Promise<Linked> => {
    const extension = await launchLinked(service);
    onCleanup(() => extension.close());
    await extension.allow();
    return extension;
  },
);

/** The sites on which the script for project links runs. */
export async function linkPages(extension: Extension): Promise<string[]> {
  const worker = await extension.worker();
  return worker.evaluate(async () =>
    (await chrome.scripting.getRegisteredContentScripts())
      .filter(({ id }) => id === 'project-links')
      .flatMap(({ matches = [] }) => matches),
  );
}

/** Opens the page of links on a site. */
export function openLinks(extension: Extension, site = ALLOWED, search = ''): Promise<Page> {
  return extension.openTab(`${site}/links${search}`);
}

/** The frame of a card, or of a thread that a link led to, once it is there. */
export async function framed(page: Page, path: 'card.html' | 'panel.html'): Promise<Frame> {
  let found: Frame | undefined;
  await expect.poll(() => (found = framesOf(page, path)[0]) !== undefined, SOON).toBe(true);
  if (!found) throw new Error(`No ${path}`);
  return found;
}

/** Closes the frame that has the focus. It goes with the key, and then the browser may never confirm the key. */
export function escapeFrom(page: Page): void {
  void page.keyboard.press('Escape').catch(() => null);
}

/** Those that are there. */
export function framesOf(page: Page, path: 'card.html' | 'panel.html'): Frame[] {
  return page.frames().filter((frame) => frame.url().includes(`/${path}`));
}
