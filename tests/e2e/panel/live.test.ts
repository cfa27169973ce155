import type { Frame, Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { openProject, panelOf, pressIn, rest } from '../harness/panel.ts';
import { tellOfMention } from '../harness/service/mention.ts';
import { boxIn, commentWith, openComments, openThread, postNow, test } from '../harness/service/own-thread.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { stored } from '../harness/stored.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used in the worker. */
declare const chrome: { storage: { session: { remove(key: string): Promise<void> } } };

const OF_MIRA = 25;

const oneNew = (panel: Frame): Locator => panel.getByRole('button', { name: words('panel_new_one', 1) });

/** Lets a panel be looked at again, as when a person comes back to its tab, ten seconds or more after the last look. */
async function lookAgain(extension: Extension, panel: Frame): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.session.remove('livePolls'));
  await setHidden(panel, true);
  await setHidden(panel, false);
}

/** Puts a panel behind another tab, or in front. */
function setHidden(panel: Frame, hidden: boolean): Promise<boolean> {
  return panel.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    return document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a comment that another person writes meanwhile', () => {
  test('waits behind a button, and in the inbox, until it is shown; the person’s own is there at once', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('Mine is here at once');
    await postNow(panel);
    await commentWith(panel, 'Mine is here at once').waitFor();
    await panel.getByRole('button', { name: words('project_following') }).waitFor();
    const { id } = await service.control.comment({ as: JONAS.userName, projectId, message: '@mira an answer' });
    const unread = async (): Promise<boolean | undefined> => {
      const entry = (await stored(extension, 'inbox'))?.find(({ commentId }) => commentId === id);
      return entry && !entry.read;
    };
    await lookAgain(extension, panel);
    await oneNew(panel).waitFor();
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
});

describe('following', () => {
  test('begins in the panel, is for mentions only from the popup on, outlasts the page, and ends in the panel', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    const watched = async () => (await stored(extension, 'watching'))?.threads[projectId];
    await pressIn(panel, 'project_follow', 'thread_followAll');
    await panel.getByRole('button', { name: words('project_following'), exact: true }).waitFor();
    await expect.poll(watched).toMatchObject({ reason: 'followed', removed: false });
    const popup = await openComments(extension, projectId);
    await pressIn(popup, 'project_following', 'thread_followMentions');
    const mentionsOnly = { name: words('thread_followMentions'), exact: true };
    await panel.getByRole('button', mentionsOnly).waitFor();
    await expect.poll(watched).toMatchObject({ level: 'mentions', removed: false });
    // Behind another tab, the browser says nothing of what covers the panel.
    await page.bringToFront();
    await page.reload();
    const again = await panelOf(page);
    await again.getByRole('button', mentionsOnly).waitFor();
    await rest(page);
    await pressIn(again, 'thread_followMentions', 'thread_followNone');
    await again.getByRole('button', { name: words('project_follow'), exact: true }).waitFor();
    await expect.poll(watched).toMatchObject({ removed: true });
  });
});
