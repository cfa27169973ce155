import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { frameOf, panelOf, placeOf, rest } from '../harness/panel.ts';
import { boxIn, onItsWay, openSheet, openThread, postIn, test } from '../harness/service/own-thread.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** Longer than the panel is checked again and again after the person did something. */
const AWAY_MS = 65_000;
const PRESSES = 10;
const TAP_SLACK_MS = 500;

/** Where “Post” is in the window. */
async function middleOfPost(panel: Frame): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await postIn(panel).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether the press was taken. What it posted is taken back. */
async function isTaken(panel: Frame): Promise<boolean> {
  await panel.getByRole('alert').or(onItsWay(panel)).first().waitFor();
  if ((await onItsWay(panel).count()) === 0) return false;
  const undo = onItsWay(panel).getByRole('button', { name: words('comment_undo') });
  await undo.press('Enter');
  await onItsWay(panel).waitFor({ state: 'detached' });
  return true;
}

function growEvery(page: Page, ms: number): Promise<void> {
  return page.evaluate((every) => {
    setInterval(() => {
      const news = document.createElement('p');
      news.textContent = 'Another line';
      document.querySelector('main')?.prepend(news);
    }, every);
  }, ms);
}

describe('S10, the other way: an ordinary press is taken', { tags: ['full'], timeout: 240_000 }, () => {
  test(
    'ten times of ten while the page grows above the panel every 2 s',
    { retry: 0 },
    async ({ extension, service, projectId }) => {
      const { page, panel } = await openThread(extension, service, projectId);
      await boxIn(panel).fill('At first');
      const { x, y } = await middleOfPost(panel);
      await page.mouse.move(x, y);
      await rest(page);
      await growEvery(page, 2000);
      const taken: boolean[] = [];
      for (let at = 0; at < PRESSES; at += 1) {
        await boxIn(panel).fill(`A press at another moment: ${at}`);
        await rest(page);
        // Each at another moment between two lines.
        await page.waitForTimeout(at * 170);
        const now = await middleOfPost(panel);
        await page.mouse.click(now.x, now.y);
        taken.push(await isTaken(panel));
      }
      expect(taken).toEqual(Array.from({ length: PRESSES }, () => true));
    },
  );

  test(
    'after a minute away, by a mouse that was left outside',
    { retry: 0 },
    async ({ extension, service, projectId }) => {
      const { page, panel } = await openThread(extension, service, projectId);
      await boxIn(panel).fill('After a minute of reading');
      await rest(page);
      await page.mouse.move(1, 1);
      await page.waitForTimeout(AWAY_MS);
      const { x, y } = await middleOfPost(panel);
      await page.mouse.click(x, y);
      expect(await isTaken(panel)).toBe(true);
    },
  );

  test(
    'after a minute away, by a finger, in a sheet and below the content',
    { retry: 0 },
    async ({ extension, service, projectId }) => {
      const { page, panel, finger } = await openSheet(extension, service, projectId);
      for (const place of ['fixed', 'relative']) {
        await expect.poll(() => placeOf(page), SOON).toBe(place);
        await boxIn(panel).fill(`After a minute of reading: ${place}`);
        await postIn(panel).scrollIntoViewIfNeeded();
        await rest(page);
        await page.waitForTimeout(AWAY_MS);
        await finger.tap(postIn(panel));
        expect([place, await isTaken(panel)]).toEqual([place, true]);
        if (place === 'relative') break;
        await panel.getByRole('button', { name: words('place_back') }).press('Enter');
        await panelOf(page);
        await page.waitForTimeout(TAP_SLACK_MS);
      }
      expect(await frameOf(page)).toBe(panel);
    },
  );
});
