import type { ElementHandle, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Extension } from './extension.ts';
import { SOON } from './test.ts';

/** The element of the page that holds the pill. */
export const PILL = 'sidethread-pill';

const MOUNTS_WITHIN_MS = 10_000;
/** So long a panel must have stood still before it takes a press that can’t be undone, with what the browser needs to see that. */
export const RESTS_MS = 700;

/**
 * The panel in a project page, scrolled into view once its frame is there, and at rest: out of sight it paints nothing, and no
 * click would come through. The frame stands in a closed shadow root, where no locator reaches.
 */
export async function panelOf(page: Page): Promise<Frame> {
  const frame = await frameOf(page);
  const element = (await frame.frameElement()) as ElementHandle<HTMLIFrameElement>;
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(RESTS_MS);
  return frame;
}

/** The panel in a project page, which is left where it stands. */
export async function frameOf(page: Page): Promise<Frame> {
  const give = (): Frame | undefined => page.frames().find((frame) => frame.url().includes('/panel.html'));
  const found = give();
  if (found) return found;
  await page.waitForEvent('framenavigated', { predicate: () => give() !== undefined, timeout: MOUNTS_WITHIN_MS });
  return give() ?? frameOf(page);
}

const pillIn = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes('/pill.html'));

/** Whether the pill is at the edge of the window, and says something. */
export async function isPillShown(page: Page): Promise<boolean> {
  const isThere = (await page.locator(PILL).count()) === 1 && (await page.locator(PILL).isVisible());
  return isThere && ((await pillIn(page)?.locator('.pill').isVisible()) ?? false);
}

/** The pill of a project page, once it is shown. */
export async function pillOf(page: Page): Promise<Frame> {
  await expect.poll(() => isPillShown(page), SOON).toBe(true);
  const pill = pillIn(page);
  if (!pill) throw new Error('The pill left.');
  return pill;
}

/** Opens the page of a project on the service's site. @returns the page, and the panel in it */
export async function openProject(
  extension: Extension,
  service: { origin: string },
  projectId: number,
): Promise<{ page: Page; panel: Frame }> {
  const page = await extension.context.newPage();
  await page.goto(`${service.origin}/p/${projectId}`);
  return { page, panel: await panelOf(page) };
}
