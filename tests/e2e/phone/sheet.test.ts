import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { frameOf, pillOf, rest } from '../harness/panel.ts';
import { onPhone, PHONE_SIZE } from '../harness/phone.ts';
import { boxIn, commentWith, onItsWay, postIn, test, textsAt } from '../harness/service/own-thread.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** Where the panel stands. */
const boxOf = (page: Page) =>
  page.locator('sidethread-comments').evaluate((host) => {
    const { left, top, width, bottom } = host.getBoundingClientRect();
    return { left, top, width, bottom, position: getComputedStyle(host).position };
  });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** The scrollbar of this browser takes room. */
const WIDTH = PHONE_SIZE.width - 15;
const SHEET = { width: WIDTH, bottom: PHONE_SIZE.height };

describe('on a phone', () => {
  test('a person opens the comments of a page from below, reads, posts and closes them, and the page is where it was', async ({
    extension,
    service,
    projectId,
  }) => {
    const page = await extension.openTab(`${service.origin}/p/${projectId}`);
    const finger = await onPhone(page);
    await page.evaluate(() => scrollTo(0, 40));
    const pill = await pillOf(page);
    const panel = await frameOf(page);
    await finger.reach(panel);
    await finger.tap(pill.getByRole('button').first());
    await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'fixed', left: 0, top: 96, ...SHEET });
    await panel.getByRole('article').first().waitFor();

    // Neither past the end of the comments nor on the shade does a finger move the page.
    await finger.touch(180, 500, -300);
    await finger.touch(180, 200, 300);
    await finger.touch(180, 60, -50);
    expect(await scrolled(page)).toBe(40);
    expect(await boxOf(page)).toMatchObject({ position: 'fixed' });

    await boxIn(panel).fill('With a finger');
    await rest(page);
    await finger.tap(postIn(panel));
    await finger.tap(onItsWay(panel).getByRole('button', { name: words('comment_sendNow') }));
    await commentWith(panel, 'With a finger').waitFor();
    expect(await textsAt(service, projectId)).toContain('With a finger');

    await finger.touch(180, 85, 200);
    await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'relative', left: 0, width: WIDTH });
    expect(await scrolled(page)).toBe(40);
  });
});
