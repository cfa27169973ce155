import type { ElementHandle, Frame, Page } from 'playwright';
import type { Extension } from './extension.ts';
import { words, type Key } from './words.ts';

/** What of the browser's own API is used in the worker. */
declare const chrome: {
  storage: { session: { get(key: string): Promise<Record<string, { d: object } | undefined>> } };
};

/** The element of the page that holds the pill. */
export const PILL = 'sidethread-pill';

/** How long a panel must have stood still before it takes a press that can’t be undone, and the browser has noticed that. */
const RESTS_MS = 800;
/** How often `rest` checks that the page and the panel answer. */
const STEP_MS = 100;

/**
 * The panel in a project page, scrolled into view once its frame is there, and at rest with the person about: out of sight it paints
 * nothing, and no click would come through. The frame stands in a closed shadow root, where no locator reaches.
 */
export async function panelOf(page: Page): Promise<Frame> {
  const frame = await frameOf(page);
  const element = (await frame.frameElement()) as ElementHandle<HTMLIFrameElement>;
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await page.mouse.move(1, 1);
  await rest(page);
  return frame;
}

/**
 * Waits until the panel has stood still for `RESTS_MS`. Time in which the page or the panel does not answer does not count, because
 * a process that a busy machine holds up also reports late that the panel no longer moves.
 */
export async function rest(page: Page): Promise<void> {
  for (let ms = 0; ms < RESTS_MS; ms += STEP_MS) {
    await page.waitForTimeout(STEP_MS);
    await page.evaluate('0');
    await findFrame(page, '/panel.html')?.evaluate('0');
  }
}

/** The panel in a project page, which is left where it stands. */
export function frameOf(page: Page): Promise<Frame> {
  return frameAt(page, '/panel.html');
}

/** Whether the pill is at the edge of the window, and says something. */
export async function isPillShown(page: Page): Promise<boolean> {
  const isThere = (await page.locator(PILL).count()) === 1 && (await page.locator(PILL).isVisible());
  return isThere && ((await findFrame(page, '/pill.html')?.locator('.pill').isVisible()) ?? false);
}

/** The pill of a project page, once it is shown. */
export async function pillOf(page: Page): Promise<Frame> {
  const pill = await frameAt(page, '/pill.html');
  await page.locator(PILL).waitFor();
  await pill.locator('.pill').waitFor();
  return pill;
}

/** Presses an item of the menu with this name, by the keyboard. */
export async function pressIn(view: Frame | Page, menu: Key, ...items: readonly Key[]): Promise<void> {
  await view
    .getByRole('button', { name: words(menu), exact: true })
    .first()
    .press('Enter');
  for (const item of items) await view.getByRole('menu').getByText(words(item), { exact: true }).press('Enter');
}

/** Waits until the thread is up to date, as its menu says. */
export async function untilUpdated(view: Frame | Page): Promise<void> {
  const menu = view.locator('[aria-describedby="thread-title"]');
  await menu.press('Enter');
  await view.getByRole('menu').locator('..').getByText(words('updatedNow')).waitFor();
  await menu.press('Escape');
}

function findFrame(page: Page, path: string): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes(path));
}

async function frameAt(page: Page, path: string): Promise<Frame> {
  const found = findFrame(page, path);
  if (found) return found;
  const predicate = (): boolean => findFrame(page, path) !== undefined;
  await page.waitForEvent('framenavigated', { predicate });
  return findFrame(page, path) ?? frameAt(page, path);
}

/** The frames of all panels in a page. */
export function panelsIn(page: Page): Frame[] {
  return page.frames().filter((frame) => frame.url().includes('/panel.html'));
}

/** How often a loader asked about a page, and learned that it is a project’s. */
export async function countIssued(extension: Extension): Promise<number> {
  return (await extension.worker()).evaluate(
    async () => Object.keys((await chrome.storage.session.get('panels')).panels?.d ?? {}).length,
  );
}

/** Opens the page of a project on the service's site. @returns the page, and the panel in it */
export async function openProject(
  extension: Extension,
  service: { origin: string },
  projectId: number,
): Promise<{ page: Page; panel: Frame }> {
  const page = await extension.openTab(`${service.origin}/p/${projectId}`);
  return { page, panel: await panelOf(page) };
}

/** How the panel stands in the page: `relative` below the content, `fixed` beside it or as a sheet. */
export const placeOf = (page: Page): Promise<string> =>
  page.locator('sidethread-comments').evaluate((host) => getComputedStyle(host).position);
