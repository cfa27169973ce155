import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS } from '../../service/fixtures.ts';
import { changeAnswers } from '../harness/service/answers.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import { boxIn, commentWith, FIRST, openComments, openThread, test } from '../harness/service/own-thread.ts';
import { stored } from '../harness/stored.ts';
import { frameOf } from '../harness/panel.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const LONG = 10_000;
/** Many more than are in sight, and few beside so many. */
const DRAWN_AT_MOST = 80;

const idsIn = (view: Frame | Page): Promise<string[]> =>
  view.getByRole('article').evaluateAll((articles) => articles.map(({ id }) => id));
const focused = (view: Frame | Page): Promise<string | undefined> => view.evaluate(() => document.activeElement?.id);
const orderIn = (view: Frame | Page) => view.getByRole('combobox', { name: words('thread_order') });
const findIn = (view: Frame | Page) => view.getByRole('button', { name: words('thread_find'), exact: true });
const boxToFind = (view: Frame | Page) => view.getByRole('searchbox', { name: words('find_label') });

const say = (service: Service, projectId: number, message: string): Promise<{ id: number }> =>
  service.control.comment({ as: JONAS.userName, projectId, message });

/** Lets the service tell of a thread of ten thousand comments; every hundredth names a lighthouse. */
async function makeLong(extension: Extension): Promise<void> {
  await changeAnswers(extension.context, 'v2/view_comments.php', (answer) => {
    const [first] = JSON.parse(answer['data'] as string) as object[];
    const all = Array.from({ length: LONG }, (_, index) => ({
      ...first,
      id: String(index + 1),
      timestamp: String(1_600_000_000_000 + index * 60_000),
      message: `Number ${index + 1}. ${'A line of it. '.repeat(index % 9)}${index % 100 === 0 ? 'A Lighthouse!' : ''}`,
    }));
    answer['data'] = JSON.stringify(all);
  });
}

/** Whether something stands where it can be seen. */
const isInSight = (view: Frame, id: string): Promise<boolean> =>
  view.evaluate((name) => {
    const { top, bottom } = document.getElementById(name)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  }, id);

/** How many comments are drawn above the view or below it, whichever is less. */
const drawnBeside = (view: Frame): Promise<number> =>
  view.getByRole('article').evaluateAll((articles) => {
    const places = articles.map((article) => article.getBoundingClientRect());
    return Math.min(
      places.filter(({ bottom }) => bottom < 0).length,
      places.filter(({ top }) => top > innerHeight).length,
    );
  });

describe('a thread of ten thousand comments', () => {
  test('is drawn where it is read, to its end', async ({ extension, service, projectId }) => {
    await makeLong(extension);
    const { panel } = await openThread(extension, service, projectId);
    await panel.locator(`#comment-${LONG}`).waitFor();
    expect((await idsIn(panel)).length).toBeLessThan(DRAWN_AT_MOST);
    await panel.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect
      .poll(async () => Math.abs(Number((await idsIn(panel))[0]?.replace('comment-', '')) - LONG / 2), SOON)
      .toBeLessThan(LONG / 5);
    // What comes next as one scrolls on is drawn before it is seen.
    await expect.poll(() => drawnBeside(panel), SOON).toBeGreaterThan(2);
    // Heights are guessed until they are drawn: the end comes nearer with each jump.
    await expect
      .poll(async () => {
        await panel.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return isInSight(panel, 'comment-1');
      }, SOON)
      .toBe(true);
    expect((await idsIn(panel)).length).toBeLessThan(DRAWN_AT_MOST);
  });

  test('is searched through, on and back, also where nothing is drawn yet', async ({
    extension,
    service,
    projectId,
  }) => {
    await makeLong(extension);
    const { page, panel } = await openThread(extension, service, projectId);
    await findIn(panel).click();
    await page.keyboard.type('LIGHTHÖUSE');
    await panel.getByText(words('find_place', 1, 100)).waitFor();
    await expect.poll(() => isInSight(panel, 'comment-9901'), SOON).toBe(true);
    expect(await panel.locator('#comment-9901 mark').innerText()).toBe('Lighthouse');
    await page.keyboard.press('Shift+Enter');
    await panel.getByText(words('find_place', 100, 100)).waitFor();
    await expect.poll(() => isInSight(panel, 'comment-1'), SOON).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await panel.getByText(words('find_place', 2, 100)).waitFor();
    await expect.poll(() => isInSight(panel, 'comment-9801'), SOON).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(panel), SOON).toBe('comment-9801');
    expect(await panel.locator('mark').count()).toBe(0);
    await page.keyboard.press('f');
    await boxToFind(panel).fill('no such word');
    await panel.getByText(words('find_none')).waitFor();
  });
});

describe('a thread', () => {
  test('is read in the order one chose, in the popup as in the panel, and the next time', async ({
    extension,
    service,
    projectId,
  }) => {
    const later = await say(service, projectId, 'And then this');
    const { page, panel } = await openThread(extension, service, projectId);
    const popup = await openComments(extension, projectId);
    await expect.poll(async () => (await idsIn(panel))[0], SOON).toBe(`comment-${later.id}`);
    await orderIn(panel).selectOption('oldest');
    await expect.poll(async () => (await idsIn(panel)).at(-1), SOON).toBe(`comment-${later.id}`);
    await expect.poll(async () => (await idsIn(popup)).at(-1), SOON).toBe(`comment-${later.id}`);
    await page.close();
    const again = await openThread(extension, service, projectId);
    await expect.poll(async () => (await idsIn(again.panel)).at(-1), SOON).toBe(`comment-${later.id}`);
    await orderIn(again.panel).selectOption('newest');
    await expect.poll(async () => (await idsIn(popup))[0], SOON).toBe(`comment-${later.id}`);
  });

  test('says what is new since the last visit, and where a comment was that somebody removed meanwhile', async ({
    extension,
    service,
    projectId,
  }) => {
    const seen = await say(service, projectId, 'Seen before');
    const { page, panel } = await openThread(extension, service, projectId);
    expect(await panel.getByText(words('thread_newAbove')).count()).toBe(0);
    await expect.poll(async () => (await stored(extension, 'seen'))?.threads[projectId]?.upTo, SOON).toBe(seen.id);
    await page.close();
    const fresh = await say(service, projectId, 'New since then');
    const again = await openThread(extension, service, projectId);
    await again.panel.getByText(words('thread_newAbove')).waitFor();
    const place = (element: Element): number => element.getBoundingClientRect().top;
    const [above, line, below] = [
      await again.panel.locator(`#comment-${fresh.id}`).evaluate(place),
      await again.panel.getByText(words('thread_newAbove')).evaluate(place),
      await again.panel.locator(`#comment-${seen.id}`).evaluate(place),
    ];
    expect(above < line && line < below).toBe(true);
    await service.control.deleteComment({ id: seen.id });
    // Another view reads the thread again.
    await openComments(extension, projectId);
    await again.panel.locator('.comment-gone').waitFor();
    expect(await again.panel.getByText('Seen before').count()).toBe(0);
    await again.panel.getByText(words('thread_newAbove')).waitFor();
    await expectNoBarriers(again.page, again.panel);
  });

  test('has its mentions lead to people', async ({ extension, service, projectId }) => {
    await say(service, projectId, 'Thank you, @old_oak');
    const { panel } = await openThread(extension, service, projectId);
    const link = commentWith(panel, 'Thank you').getByRole('link', { name: '@old_oak' });
    expect(await link.getAttribute('href')).toBe(`${service.origin}/u/old_oak`);
  });
});

describe('a click on a notification', () => {
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

  test('shows it in a page that is there already, and says so where it is gone', async ({
    extension,
    service,
    projectId,
  }) => {
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
  });
});
