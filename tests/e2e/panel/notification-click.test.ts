import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS } from '../../service/fixtures.ts';
import { boxIn, commentWith, FIRST, openThread, test } from '../harness/service/own-thread.ts';
import { frameOf } from '../harness/panel.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

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
  test('goes to the comment in a page that is opened for it, and sets it off', async ({
    extension,
    service,
    projectId,
  }) => {
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

  test(
    'shows it in a page that is there already, and says so where it is gone',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const { page, panel } = await openThread(extension, service, projectId);
      await boxIn(panel).fill('half a thought');
      const meant = await say(service, projectId, '@mira are you there?');
      await extension.clickNotification(`mention:${projectId}:${meant.id}`);
      await expect.poll(() => focused(panel), SOON).toBe(`comment-${meant.id}`);
      await commentWith(panel, 'are you there?').waitFor();
      expect(await boxIn(panel).inputValue()).toBe('half a thought');
      expect(page.url()).not.toContain('#');
      const gone = await say(service, projectId, '@mira never mind');
      await service.control.deleteComment({ id: gone.id });
      await extension.clickNotification(`mention:${projectId}:${gone.id}`);
      await panel.getByText(words('thread_soughtGone')).waitFor();
      await commentWith(panel, FIRST).waitFor();
    },
  );
});
