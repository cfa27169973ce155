import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { openProject, panelsIn, pressIn } from '../harness/panel.ts';
import { SOON, test as base } from '../harness/test.ts';
import { words, type Key } from '../harness/words.ts';

declare const chrome: { storage: { local: { remove(key: string): Promise<void> } } };

/** Each test begins as a person who never chose a place. */
const test = base.extend('usual', { auto: true }, async ({ extension }) => {
  await (await extension.worker()).evaluate(() => chrome.storage.local.remove('places'));
  return true;
});

interface Box {
  right: number;
  width: number;
  height: number;
  position: string;
  /** What the page has left beside the panel. */
  room: string;
}

/** Where the panel stands, in CSS px. */
const boxOf = (page: Page): Promise<Box> =>
  page.locator('sidethread-comments').evaluate((host) => {
    const { right, width, height } = host.getBoundingClientRect();
    return {
      // The scrollbar is as wide as whole pixels of the screen make it.
      right: Math.round(right),
      width,
      height,
      position: getComputedStyle(host).position,
      room: document.documentElement.style.marginRight,
    };
  });

const press = (panel: Frame, key: Key): Promise<void> => pressIn(panel, 'popup_more', 'place_menu', key);

describe('a panel', () => {
  test('docks beside the page, which keeps all of its own in sight, and is there again on other pages of the site', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    expect(await boxOf(page)).toMatchObject({ position: 'relative', room: '' });
    await press(panel, 'place_beside');
    await expect
      .poll(() => boxOf(page), SOON)
      .toMatchObject({ position: 'fixed', right: 1265, width: 380, height: 800, room: '380px' });
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().right)).toBeLessThanOrEqual(900);

    const other = await openProject(extension, service, OTHERS_PROJECT);
    await expect.poll(() => boxOf(other.page), SOON).toMatchObject({ position: 'fixed', width: 380 });
    await press(other.panel, 'place_below');
    await expect.poll(() => boxOf(other.page), SOON).toMatchObject({ position: 'relative', room: '' });
  });

  test(
    'docked is made narrower with the pointer, and keeps its width',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
      await press(panel, 'place_beside');
      await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'fixed', right: 1265, width: 380 });
      const edge = panel.getByRole('separator');
      const { x = 0, y = 0, width = 0 } = (await edge.boundingBox()) ?? {};
      const from = x + width / 2;
      await page.mouse.move(from, y + 300);
      await page.mouse.down();
      // While the edge moves, the browser may reckon with where it was.
      for (const px of [20, 40, 60]) {
        await page.mouse.move(from + px, y + 310);
        await page.waitForTimeout(200);
      }
      await expect.poll(async () => (await boxOf(page)).width, SOON).toBe(320);
      await page.mouse.up();
      await expect.poll(() => edge.getAttribute('aria-valuenow'), SOON).toBe('320');
      await page.mouse.move(from + 90, y + 310);
      const other = await openProject(extension, service, OTHERS_PROJECT);
      await expect.poll(async () => (await boxOf(other.page)).width, SOON).toBe(320);
      expect((await boxOf(page)).width).toBe(320);
    },
  );

  test('that is hidden comes back from its project in the popup, at once also in an open page', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await press(panel, 'place_hidePage');
    await expect.poll(() => page.locator('sidethread-comments').count(), SOON).toBe(0);
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}/comments`);
    const again = popup.getByRole('button', { name: words('pages_show') });
    await popup.getByText(words('comments_hiddenOnPage')).waitFor();
    await popup.evaluate((id) => void (location.hash = `#/project/${id}/comments`), OTHERS_PROJECT);
    await popup.getByText(words('comments_hiddenOnPage')).waitFor({ state: 'detached' });
    await popup.evaluate((id) => void (location.hash = `#/project/${id}/comments`), MIRAS_PROJECT);
    await again.click();
    await popup.getByText(words('comments_hiddenOnPage')).waitFor({ state: 'detached' });
    await expect.poll(() => panelsIn(page).length, SOON).toBe(1);
  });

  test(
    'is hidden on a page, or on the site, and brought back in the settings',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
      await press(panel, 'place_hidePage');
      await expect.poll(() => page.locator('sidethread-comments').count(), SOON).toBe(0);
      const other = await openProject(extension, service, OTHERS_PROJECT);
      await press(other.panel, 'place_hideSite');
      await expect.poll(() => other.page.locator('sidethread-comments').count(), SOON).toBe(0);

      const options = await extension.openPage('options.html#/pages');
      const rows = options.getByRole('list', { name: words('pages_hiddenOn') }).getByRole('listitem');
      await expect.poll(() => rows.count(), SOON).toBe(2);
      await rows
        .filter({ hasText: words('pages_wholeSite') })
        .getByRole('button')
        .click();
      await expect.poll(() => rows.count(), SOON).toBe(1);
      await expect.poll(() => panelsIn(other.page).length, SOON).toBe(1);
      expect(await page.locator('sidethread-comments').count()).toBe(0);
      await rows.getByRole('button').click();
      await expect.poll(() => rows.count(), SOON).toBe(0);
      await expect.poll(() => panelsIn(page).length, SOON).toBe(1);
    },
  );
});
