import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import type { Extension } from './extension.ts';
import { laneGround } from './ground.ts';
import { SOON, test, type Service } from './test.ts';
import { launchGranting, scriptPages, type Granting } from './unbaked.ts';

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

/** `test` with a browser in which project links are allowed on one site. */
export const linkedTest = test.extend(
  'extension',
  { scope: 'file' },
  async ({ service }, { onCleanup }): Promise<Granting> => {
    const extension = await launchGranting(laneGround().extensionDir, service.origin);
    onCleanup(() => extension.close());
    await serveSites(extension, service);
    await allowLinks(extension);
    return extension;
  },
);

/** Allows the site, also again where a test took it back. */
export async function allowLinks(extension: Granting): Promise<void> {
  await extension.grant(HOSTS);
  await expect.poll(() => linkPages(extension), SOON).toEqual(HOSTS);
}

/** The sites on which the script for project links runs. */
export const linkPages = (extension: Extension): Promise<string[]> => scriptPages(extension, 'project-links');

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
