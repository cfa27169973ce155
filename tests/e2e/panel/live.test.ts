import type { Frame, Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../utils/watch/settings.ts';
import { JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT, SPA_PROJECT } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import { tellOfMention } from '../harness/service/mention.ts';
import { boxIn, commentWith, openComments, openThread, postNow, test } from '../harness/service/own-thread.ts';
import { openProject, panelOf } from '../harness/panel.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { stored } from '../harness/stored.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  storage: { local: { set(items: object): Promise<void>; remove(key: string): Promise<void> } };
};

/** The first look comes ten seconds after the thread was opened, and so does the next one after it found something. */
const NEXT_LOOK_MS = 16_000;
const OF_MIRA = 25;

const oneNew = (panel: Frame): Locator => panel.getByRole('button', { name: words('panel_new_one', 1) });

/** Fills a thread, so that there is something to scroll. @returns the ids, oldest first */
async function fill({ control }: Service, projectId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1)
    ids.push(
      (await control.comment({ as: 'old_oak', projectId, message: `Number ${n} of a long talk\nin two lines` })).id,
    );
  return ids;
}

/** Where a comment stands in the frame, in pixels. */
function placeOf(panel: Frame, id: number | undefined): Promise<number> {
  return panel.locator(`#comment-${id}`).evaluate((element) => element.getBoundingClientRect().top);
}

/** How often the service was asked for the details of a project, which nothing but an open panel does here. */
async function looksAt({ control }: Service): Promise<number> {
  return (await control.counts()).endpoints['get_project_details']?.total ?? 0;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a comment that somebody else writes meanwhile', () => {
  test('waits behind a button within seconds, and moves nothing of what is read or typed', async ({
    extension,
    service,
    projectId,
  }) => {
    const ids = await fill(service, projectId, 30);
    const { panel, page } = await openThread(extension, service, projectId);
    // At the very top no browser keeps the place by itself.
    await boxIn(panel).click();
    await page.keyboard.type('a thought');
    const [newest, read] = [ids.at(-1), ids.at(-10)];
    const top = await placeOf(panel, newest);
    const first = await service.control.comment({ as: JONAS.userName, projectId, message: 'Fresh from the service' });
    await oneNew(panel).waitFor({ timeout: NEXT_LOOK_MS });
    expect(await placeOf(panel, newest)).toBe(top);
    expect(await commentWith(panel, 'Fresh from the service').count()).toBe(0);
    await page.keyboard.type(', and more');
    expect(await boxIn(panel).inputValue()).toBe('a thought, and more');

    // Further down, one comes and one above goes.
    await panel.locator(`#comment-${read}`).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await pause(300);
    const middle = await placeOf(panel, read);
    await service.control.comment({ as: JONAS.userName, projectId, message: 'And another' });
    await panel.getByRole('button', { name: words('panel_new_other', 2) }).waitFor({ timeout: NEXT_LOOK_MS });
    expect(Math.abs((await placeOf(panel, read)) - middle)).toBeLessThanOrEqual(1);
    await service.control.deleteComment({ id: newest ?? 0 });
    await panel.locator(`#comment-${newest}`).waitFor({ state: 'detached', timeout: NEXT_LOOK_MS });
    await pause(300);
    expect(Math.abs((await placeOf(panel, read)) - middle)).toBeLessThanOrEqual(1);

    // The button lies in sight, whatever is read, and leads to what came.
    const button = panel.getByRole('button', { name: words('panel_new_other', 2) });
    const inSight = await button.evaluate((element) => element.getBoundingClientRect().top);
    expect(inSight).toBeGreaterThanOrEqual(0);
    expect(inSight).toBeLessThan(60);
    await button.focus();
    await page.keyboard.press('Enter');
    await commentWith(panel, 'And another').getByText(words('comment_new'), { exact: true }).waitFor();
    await panel.locator(`#comment-${first.id}`).getByText(words('comment_new'), { exact: true }).waitFor();
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent), SOON).toContain('And another');
    expect(
      await panel.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1),
    ).toBeGreaterThanOrEqual(0);
    expect(await panel.getByRole('button', { name: /new comment/ }).count()).toBe(0);
  });

  test('waits in the inbox as long as it waits here, and the person’s own never waits', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('Mine is here at once');
    await postNow(panel);
    await commentWith(panel, 'Mine is here at once').waitFor();
    await panel.getByRole('button', { name: words('panel_watchedWritten') }).waitFor();
    const { id } = await service.control.comment({ as: JONAS.userName, projectId, message: '@mira an answer' });
    const unread = async (): Promise<boolean | undefined> => {
      const entry = (await stored(extension, 'inbox'))?.find(({ commentId }) => commentId === id);
      return entry && !entry.read;
    };
    await oneNew(panel).waitFor({ timeout: NEXT_LOOK_MS });
    await expect.poll(unread, SOON).toBe(true);
    await boxIn(panel).fill('And mine again');
    await postNow(panel);
    await commentWith(panel, 'And mine again').waitFor();
    await pause(500);
    expect(await unread()).toBe(true);
    expect(await commentWith(panel, 'an answer').count()).toBe(0);
    await oneNew(panel).click();
    await expect.poll(unread, SOON).toBe(false);
  });

  test('is shown by “Refresh”, and marked', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    await service.control.comment({ as: JONAS.userName, projectId, message: 'Asked for' });
    await panel.getByRole('button', { name: words('panel_refresh') }).click();
    await commentWith(panel, 'Asked for').getByText(words('comment_new'), { exact: true }).waitFor();
    expect(await oneNew(panel).count()).toBe(0);
  });
});

describe('opening a thread', () => {
  test('clears its entries in the inbox, their notifications and the badge', async ({ extension, service }) => {
    await signInAndSettle(extension, MIRA, OF_MIRA);
    const name = await tellOfMention(extension, service, 'have you seen this?');
    await openProject(extension, service, MIRAS_PROJECT);
    await expect
      .poll(async () => (await stored(extension, 'inbox'))?.find((entry) => entry.id === name)?.read, SOON)
      .toBe(true);
    await expect.poll(() => extension.shownNotifications(), SOON).not.toContain(name);
    await expect.poll(() => extension.badge(), SOON).toBe('');
  });

  test('out of sight clears nothing until somebody has it before them', async ({ extension, service }) => {
    await signInAndSettle(extension, MIRA, OF_MIRA);
    const { id } = await service.control.comment({
      as: JONAS.userName,
      projectId: MIRAS_PROJECT,
      message: '@mira further down',
    });
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    await page
      .locator('sidethread-comments')
      .evaluate(
        (host) => ((host as HTMLElement).style.setProperty('margin-top', '4000px', 'important'), scrollTo(0, 0)),
      );
    const read = async (): Promise<boolean | undefined> =>
      (await stored(extension, 'inbox'))?.find(({ commentId }) => commentId === id)?.read;
    await expect.poll(read, SOON).toBe(false);
    await pause(1_000);
    expect(await read()).toBe(false);
    await panelOf(page);
    await expect.poll(read, SOON).toBe(true);
  });
});

describe('looking', () => {
  test('asks once for two tabs of one project, and not at all out of sight or behind another tab', async ({
    extension,
    service,
    projectId,
  }) => {
    const outOfSight = await openThread(extension, service, OTHERS_PROJECT);
    const behind = await openThread(extension, service, SPA_PROJECT);
    const host = outOfSight.page.locator('sidethread-comments');
    await host.evaluate(
      (element) => ((element as HTMLElement).style.setProperty('margin-top', '4000px', 'important'), scrollTo(0, 0)),
    );
    const setHidden = (hidden: boolean): Promise<boolean> =>
      behind.panel.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        return document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    await openThread(extension, service, projectId);
    await openThread(extension, service, projectId);
    await service.control.resetCounts();
    await pause(14_000);
    expect(await looksAt(service)).toBe(1);
    // Seen again, each is looked at without a delay.
    await host.evaluate((element) => element.scrollIntoView());
    await expect.poll(() => looksAt(service), SOON).toBe(2);
    await setHidden(false);
    await expect.poll(() => looksAt(service), SOON).toBe(3);
    expect((await service.control.counts()).endpoints['view_comments']?.total ?? 0).toBe(0);
  });
});

/** Mutes the thread, as the settings do. */
async function mute(extension: Extension, projectId: number): Promise<void> {
  const page = await extension.openPage('options.html');
  await page.evaluate(
    (id) => chrome.runtime.sendMessage({ name: 'watch.set-level', input: { projectId: id, level: 'off' } }),
    projectId,
  );
  await page.close();
}

describe('following', () => {
  test('is a switch in the head, kept, and says why a thread is watched and that it is muted', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    const watched = async () => (await stored(extension, 'watching'))?.threads[projectId];
    const follow = panel.getByRole('button', { name: words('project_follow'), exact: true });
    const following = panel.getByRole('button', { name: words('project_following'), exact: true });
    expect(await follow.getAttribute('aria-pressed')).toBe('false');
    await follow.click();
    await following.waitFor();
    expect(await following.getAttribute('aria-pressed')).toBe('true');
    expect(await watched()).toMatchObject({ reason: 'followed', removed: false });
    await mute(extension, projectId);
    await panel.getByText(words('panel_muted')).waitFor();
    await page.reload();
    const again = await panelOf(page);
    await again.getByText(words('panel_muted')).waitFor();
    await again.getByRole('button', { name: words('project_following'), exact: true }).press('Enter');
    await again.getByRole('button', { name: words('project_follow'), exact: true }).waitFor();
    expect(await watched()).toMatchObject({ removed: true });
    expect(await again.getByText(words('panel_muted')).count()).toBe(0);
  });

  test('says what it brings by the settings, and is muted and unmuted in place', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    const watched = async () => (await stored(extension, 'watching'))?.threads[projectId];
    const button = (key: Parameters<typeof words>[0]) => panel.getByRole('button', { name: words(key), exact: true });
    expect(await button('project_follow').getAttribute('title')).toBe(words('project_followHint'));
    await button('project_follow').click();
    await button('panel_mute').click();
    await panel.getByText(words('panel_muted')).waitFor();
    expect(await watched()).toMatchObject({ level: 'off', removed: false });
    await expectNoBarriers(page, panel);
    const popup = await openComments(extension, projectId);
    await popup.getByRole('button', { name: words('panel_unmute'), exact: true }).click();
    await button('panel_mute').waitFor();
    await expect.poll(async () => (await watched())?.level, SOON).toBeNull();
    const before = await stored(extension, 'settings');
    const options = await extension.openPage('options.html');
    const choose = (settings: Settings | undefined) =>
      options.evaluate(
        (value) =>
          value ? chrome.storage.local.set({ settings: { v: 1, d: value } }) : chrome.storage.local.remove('settings'),
        settings,
      );
    try {
      await choose({ ...DEFAULT_SETTINGS, levels: { ...DEFAULT_SETTINGS.levels, comment: 'off', update: 'off' } });
      await expect
        .poll(() => button('project_following').getAttribute('title'), SOON)
        .toContain(words('project_mentionsHint'));
    } finally {
      await choose(before);
    }
  });

  test('goes by itself for one’s own projects', async ({ extension, service }) => {
    const { panel } = await openProject(extension, service, MIRAS_PROJECT);
    await panel.getByRole('button', { name: words('panel_watchedOwn') }).waitFor();
  });
});

test('nothing keeps anybody from using what is new, and how it is watched', async ({
  extension,
  service,
  projectId,
}) => {
  await fill(service, projectId, 6);
  const { page, panel } = await openThread(extension, service, projectId);
  await panel.getByRole('button', { name: words('project_follow'), exact: true }).click();
  await panel.getByRole('button', { name: words('project_following'), exact: true }).waitFor();
  await service.control.comment({
    as: 'old_oak',
    projectId,
    message: '/pin title:Kept on top message:For everybody',
  });
  await oneNew(panel).waitFor({ timeout: NEXT_LOOK_MS });
  await oneNew(panel).click();
  await service.control.comment({ as: JONAS.userName, projectId, message: 'One more' });
  await oneNew(panel).waitFor({ timeout: NEXT_LOOK_MS });
  await mute(extension, projectId);
  await panel.getByText(words('panel_muted')).waitFor();
  await expectNoBarriers(page, panel);
});
