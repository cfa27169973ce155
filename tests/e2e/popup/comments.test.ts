import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { JONAS, MIRA, MIRAS_PROJECT, PRIVATE_PROJECT } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import { tellOfMention } from '../harness/service/mention.ts';
import {
  boxIn,
  commentWith,
  FIRST,
  onItsWay,
  openComments,
  openThread,
  postIn,
  sendNow,
  test,
  textsAt,
} from '../harness/service/own-thread.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { beSignedIn, beSignedOut } from '../harness/service/session.ts';
import { stored } from '../harness/stored.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** The first look comes ten seconds after the thread was opened. */
const NEXT_LOOK_MS = 16_000;
const OF_MIRA = 25;
const NARROWEST = { width: 280, height: 700 };

const toProject = (popup: Page): Locator => popup.getByRole('link', { name: words('project_back') });
const headingOf = (popup: Page, title: string): Locator =>
  popup.getByRole('heading', { level: 2 }).filter({ hasText: words('panel_heading', `\u2068${title}\u2069`) });

describe('the comments of a project in the popup', () => {
  test('are read there, with the way to the project and back', async ({ extension, projectId }) => {
    const popup = await openComments(extension, projectId);
    await headingOf(popup, 'A place to write').waitFor();
    await commentWith(popup, FIRST).waitFor();
    expect(await popup.getByRole('tab', { selected: true }).innerText()).toMatch('Projects');
    await toProject(popup).click();
    await popup.getByRole('article', { name: 'A place to write' }).waitFor();
    await popup.goBack();
    await commentWith(popup, FIRST).waitFor();
    await expect.poll(() => popup.evaluate(() => document.activeElement?.tagName), SOON).toBe('H2');
  });

  test('are posted once, and are in the panel beside the page too', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    const popup = await openComments(extension, projectId);
    await boxIn(popup).fill('Hello **there**, from the popup');
    await postIn(popup).dblclick();
    await sendNow(popup);
    await commentWith(popup, 'Hello there, from the popup').locator('strong').waitFor();
    await onItsWay(popup).waitFor({ state: 'detached' });
    expect(await boxIn(popup).inputValue()).toBe('');
    await commentWith(panel, 'Hello there, from the popup').waitFor();
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'Hello **there**, from the popup']);
  });

  test('keep what is half written, over closing the popup and over another view', async ({
    extension,
    service,
    projectId,
  }) => {
    const popup = await openComments(extension, projectId);
    await boxIn(popup).click();
    await popup.keyboard.type('half a thou');
    await popup.close({ runBeforeUnload: false });
    const again = await openComments(extension, projectId);
    await expect.poll(() => boxIn(again).inputValue(), SOON).toBe('half a thou');
    await boxIn(again).focus();
    await again.keyboard.press('End');
    await again.keyboard.type('ght');
    await toProject(again).click();
    await again.getByRole('article', { name: 'A place to write' }).waitFor();
    await again.goBack();
    await expect.poll(() => boxIn(again).inputValue(), SOON).toBe('half a thought');
    // The panel has the same draft: it is one thread.
    const { panel } = await openThread(extension, service, projectId);
    await expect.poll(() => boxIn(panel).inputValue(), SOON).toBe('half a thought');
  });

  test('are deleted there, one’s own, once one has said so', async ({ extension, service, projectId }) => {
    await service.control.comment({ as: MIRA.userName, projectId, message: 'Not for ever' });
    const popup = await openComments(extension, projectId);
    expect(await commentWith(popup, FIRST).getByRole('button', { name: 'Delete' }).count()).toBe(0);
    const comment = commentWith(popup, 'Not for ever');
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.getByText(words('comment_deleteAsk')).waitFor();
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.waitFor({ state: 'detached' });
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
  });

  test('can be followed from there', async ({ extension, projectId }) => {
    const popup = await openComments(extension, projectId);
    await popup.getByRole('button', { name: words('project_follow'), exact: true }).click();
    await popup.getByRole('button', { name: words('project_following') }).waitFor();
    expect((await stored(extension, 'watching'))?.threads[projectId]).toMatchObject({ reason: 'followed' });
  });

  test('that come meanwhile wait behind a button in sight below the header', async ({
    extension,
    service,
    projectId,
  }) => {
    for (let n = 1; n <= 15; n += 1)
      await service.control.comment({
        as: 'old_oak',
        projectId,
        message: `Number ${n} of a long talk\nin two lines`,
      });
    const popup = await openComments(extension, projectId);
    await popup.evaluate(() => scrollTo(0, 600));
    await service.control.comment({ as: JONAS.userName, projectId, message: 'Fresh from the service' });
    const button = popup.getByRole('button', { name: words('panel_new_one', 1) });
    await button.waitFor({ timeout: NEXT_LOOK_MS });
    expect(await commentWith(popup, 'Fresh from the service').count()).toBe(0);
    const { above, header } = await button.evaluate((element) => ({
      above: element.getBoundingClientRect().top,
      header: document.querySelector('.popup-header')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(above).toBeGreaterThanOrEqual(header);
    expect(above - header).toBeLessThan(30);
    await button.click();
    const fresh = commentWith(popup, 'Fresh from the service');
    await fresh.getByText(words('comment_new'), { exact: true }).waitFor();
    await expect
      .poll(() => fresh.evaluate((element) => element.getBoundingClientRect().top), SOON)
      .toBeGreaterThanOrEqual(header);
  });

  test('leave the thread alone once another view is shown', async ({ extension, service, projectId }) => {
    const popup = await openComments(extension, projectId);
    await popup.getByRole('tab', { name: 'News' }).click();
    await service.control.resetCounts();
    await new Promise((resolve) => setTimeout(resolve, NEXT_LOOK_MS));
    expect((await service.control.counts()).endpoints['get_project_details']?.total ?? 0).toBe(0);
  });

  test('say why there are none where a project can’t be read', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${PRIVATE_PROJECT}/comments`);
    await popup.getByText(FAILURE_MESSAGES.ERR_PROJECT_PRIVATE).waitFor();
    expect(await boxIn(popup).count()).toBe(0);
    await toProject(popup).waitFor();
  });
});

describe('looking at comments in the popup', () => {
  test('clears them from the inbox, their notification and the badge', async ({ extension, service }) => {
    await signInAndSettle(extension, MIRA, OF_MIRA);
    const name = await tellOfMention(extension, service, 'seen in the popup?');
    const popup = await openComments(extension, MIRAS_PROJECT);
    await commentWith(popup, 'seen in the popup?').waitFor();
    await expect
      .poll(async () => (await stored(extension, 'inbox'))?.find((entry) => entry.id === name)?.read, SOON)
      .toBe(true);
    await expect.poll(() => extension.shownNotifications(), SOON).not.toContain(name);
    // What stands in other threads stays.
    const unread = (await stored(extension, 'inbox'))?.filter(({ read }) => !read).length;
    await expect.poll(() => extension.badge(), SOON).toBe(unread ? String(unread) : '');
  });
});

describe('the popup', () => {
  test('loads what shows a thread only when somebody comes for it', async ({ extension, projectId }) => {
    const loaded: string[] = [];
    const popup = await extension.openPage(
      'popup.html#/news',
      async (page) => void page.on('request', (request) => loaded.push(new URL(request.url()).pathname)),
    );
    await popup.getByRole('article').first().waitFor();
    expect(loaded.filter((path) => /\/chunks\/popup-.*\.js$/.test(path))).toHaveLength(1);
    expect(loaded.filter((path) => path.includes('open-thread'))).toEqual([]);
    await popup.evaluate((id) => (location.hash = `#/project/${id}/comments`), projectId);
    await commentWith(popup, FIRST).waitFor();
    expect(loaded.filter((path) => path.includes('open-thread') && path.endsWith('.js'))).toHaveLength(1);
  });
});

describe('nothing keeps anybody from using', () => {
  test('a thread in the popup, while it asks before deleting', async ({ extension }) => {
    const popup = await openComments(extension, MIRAS_PROJECT);
    await popup.getByRole('article').nth(5).getByRole('button', { name: 'Delete' }).click();
    await popup.getByText(words('comment_deleteAsk')).waitFor();
    await expectNoBarriers(popup);
  });

  test('a thread in a narrow side panel', async ({ extension }) => {
    const popup = await openComments(extension, MIRAS_PROJECT, 'popup.html?side');
    await popup.setViewportSize(NARROWEST);
    await boxIn(popup).fill('x'.repeat(1_010));
    await expectNoBarriers(popup);
  });

  test('a thread in the popup of somebody signed out, which leads to the sign-in', async ({ extension, projectId }) => {
    await beSignedOut(extension);
    const popup = await extension.openPage(`popup.html#/project/${projectId}/comments`);
    await popup.getByText(words('panel_signedOut')).waitFor();
    expect(await popup.getByText(FIRST).count()).toBe(0);
    await expectNoBarriers(popup);
    const opened = extension.context.waitForEvent('page');
    await popup.getByRole('button', { name: words('panel_signIn') }).click();
    const options = await opened;
    await options.waitForURL(extension.address('options.html#/sign-in**'));
    await beSignedIn(extension, MIRA);
    await commentWith(popup, FIRST).waitFor();
  });
});
