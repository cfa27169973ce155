import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS } from '../../service/fixtures.ts';
import { test } from '../harness/service/own-thread.ts';
import { frameOf } from '../harness/panel.ts';
import { launchInLane } from '../harness/ground.ts';
import { SOON, type Service } from '../harness/test.ts';

/** As the worker sees it. */
declare const chrome: { windows: { getAll(): Promise<{ id: number }[]>; remove(id: number): Promise<void> } };

const focused = (view: Frame | Page): Promise<string | undefined> => view.evaluate(() => document.activeElement?.id);
const say = (service: Service, projectId: number, message: string): Promise<{ id: number }> =>
  service.control.comment({ as: JONAS.userName, projectId, message });

/** Whether something stands where it can be seen. */
const isInSight = (view: Frame, id: string): Promise<boolean> =>
  view.evaluate((name) => {
    const { top, bottom } = document.getElementById(name)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  }, id);

describe('R24: a click on a notification', () => {
  test('opens the page of the comment, and highlights it there', async ({ extension, service, projectId }) => {
    const meant = await say(service, projectId, '@mira here');
    for (let n = 0; n < 70; n += 1) await say(service, projectId, `Afterwards ${n}`);
    const opened = extension.context.waitForEvent('page');
    await extension.clickNotification(`mention:${projectId}:${meant.id}`);
    const page = await opened;
    await page.waitForURL(`**/p/${projectId}#comment-${meant.id}`);
    const panel = await frameOf(page);
    await expect.poll(() => focused(panel), SOON).toBe(`comment-${meant.id}`);
    await expect.poll(() => isInSight(panel, `comment-${meant.id}`), SOON).toBe(true);
    await panel.locator(`#comment-${meant.id}.comment--sought`).waitFor();
    // The page has come to where the comment is, too.
    await expect.poll(() => page.evaluate(() => scrollY), SOON).toBeGreaterThan(0);
  });

  test('opens a window where the browser runs without one', { tags: ['full'] }, async ({ service, projectId }) => {
    const extension = await launchInLane();
    try {
      const worker = await extension.worker();
      await worker.evaluate(async () => {
        for (const { id } of await chrome.windows.getAll()) await chrome.windows.remove(id);
      });
      const windows = () => worker.evaluate(async () => (await chrome.windows.getAll()).length);
      await expect.poll(windows, SOON).toBe(0);
      const opened = extension.context.waitForEvent('page');
      await extension.clickNotification(`update:${projectId}:1`);
      const page = await opened;
      await page.waitForURL(`${service.origin}/p/${projectId}`);
      expect(await windows()).toBe(1);
    } finally {
      await extension.close();
    }
  });
});
