import { describe, expect } from 'vitest';
import { JONAS, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { chooseFor, entryWith, openInbox } from '../harness/popup/inbox.ts';
import { openProject } from '../harness/panel.ts';
import { mention, tellOfMention } from '../harness/service/mention.ts';
import { openComments } from '../harness/service/own-thread.ts';
import { unique } from '../harness/service/unique.ts';
import { asMira, lookOnce, untilInInbox } from '../harness/settle.ts';
import { rewrite, stored } from '../harness/stored.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const HOUR_MS = 3_600_000;

/** Lets Jonas mention Mira, which reaches the inbox without a notification. @returns the text of the mention */
async function mentionQuietly(extension: Extension, service: Service, message: string): Promise<string> {
  const text = unique(message);
  const id = await mention(service, text);
  await untilInInbox(extension, id);
  await expect.poll(async () => (await stored(extension, 'outbox'))?.length, SOON).toBe(0);
  expect(await extension.shownNotifications()).not.toContain(id);
  return text;
}

describe('muting and hiding', () => {
  asMira(
    'a snoozed entry is read until its hour is over, also for a worker that starts anew, and unread after it',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const text = unique('not now');
      const id = await tellOfMention(extension, service, text);
      const popup = await openInbox(extension, 'popup_inbox');
      const unread = entryWith(popup, text).getByText(words('inbox_unread'), { exact: true });
      await unread.waitFor();
      await chooseFor(entryWith(popup, text), 'snooze_hour');
      await unread.waitFor({ state: 'detached' });
      await expect.poll(() => extension.shownNotifications(), SOON).not.toContain(id);
      await extension.killWorker();
      await lookOnce(extension);
      expect((await stored(extension, 'inbox'))?.find((entry) => entry.id === id)?.read).toBe(true);
      await rewrite(extension, 'inbox', (inbox) =>
        inbox.map((entry) =>
          entry.snoozedUntil === undefined ? entry : { ...entry, snoozedUntil: entry.snoozedUntil - HOUR_MS },
        ),
      );
      await lookOnce(extension);
      await unread.waitFor();
    },
  );

  asMira(
    'a thread muted for an hour notifies of no mention, and does again after it',
    async ({ extension, service }) => {
      const text = unique('before the hour');
      await tellOfMention(extension, service, text);
      const popup = await openInbox(extension, 'popup_inbox');
      await chooseFor(entryWith(popup, text), 'inbox_mute', 'snooze_hour');
      const level = async () => (await stored(extension, 'watching'))?.threads[MIRAS_PROJECT]?.level;
      await expect.poll(level, SOON).toBe('off');
      await entryWith(popup, await mentionQuietly(extension, service, 'within the hour')).waitFor();
      await rewrite(extension, 'watching', (watching) => {
        const thread = watching.threads[MIRAS_PROJECT];
        if (!thread?.levelUntil) throw new Error('The thread is not muted for a while.');
        const passed = { ...thread, levelUntil: thread.levelUntil - HOUR_MS };
        return { ...watching, threads: { ...watching.threads, [MIRAS_PROJECT]: passed } };
      });
      await tellOfMention(extension, service, unique('after the hour'));
    },
  );

  asMira(
    'a hidden person is folded in popup and panel and notifies no more, until the settings show them again',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const text = unique('a loud opinion');
      const said = { as: JONAS.userName, projectId: MIRAS_PROJECT, message: text };
      const comment = `#comment-${(await service.control.comment(said)).id}`;
      const thread = await openComments(extension, MIRAS_PROJECT);
      await thread.locator(comment).hover();
      await thread
        .locator(comment)
        .getByRole('button', { name: words('comment_actions') })
        .click();
      await thread.getByRole('menuitem', { name: words('comment_hidePerson') }).click();
      const { panel } = await openProject(extension, service, MIRAS_PROJECT);
      for (const place of [thread, panel]) {
        const folded = place.locator(comment).getByRole('button', { name: words('comment_showHidden') });
        await folded.waitFor();
        expect(await place.getByText(text).count()).toBe(0);
        await folded.click();
        await place.locator(comment).getByText(text).waitFor();
      }
      const mentioned = await mentionQuietly(extension, service, 'do listen');
      const popup = await openInbox(extension, 'popup_inbox');
      await popup
        .getByRole('article')
        .getByRole('button', { name: words('comment_showHidden') })
        .first()
        .click();
      await entryWith(popup, mentioned).waitFor();
      const options = await extension.openPage('options.html#/watching');
      const hidden = options.getByRole('list', { name: words('watching_hiddenTitle') });
      await hidden
        .getByRole('listitem')
        .filter({ hasText: JONAS.userName })
        .getByRole('button', { name: words('pages_show') })
        .click();
      await hidden.waitFor({ state: 'detached' });
      await tellOfMention(extension, service, unique('here again'));
    },
  );
});
