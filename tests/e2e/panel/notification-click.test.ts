import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS } from '../../service/fixtures.ts';
import { test } from '../harness/service/own-thread.ts';
import { frameOf } from '../harness/panel.ts';
import { SOON, type Service } from '../harness/test.ts';

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
});
