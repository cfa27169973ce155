import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { textsAt } from '../harness/service/own-thread.ts';
import { unique } from '../harness/service/unique.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** How many projects Mira has. */
const OF_MIRA = 25;

/** As Mira, whose threads were looked at once. */
const asMira = test.extend('settled', { auto: true }, async ({ extension }) => {
  await signInAndSettle(extension, MIRA, OF_MIRA);
  return true;
});

/** Rings until all of these are in the inbox. */
async function untilInInbox(extension: Extension, ids: readonly string[]): Promise<void> {
  const look = async (): Promise<string[]> => {
    await ringWhenDue(extension);
    const inbox = new Set((await stored(extension, 'inbox'))?.map((entry) => entry.id));
    return ids.filter((id) => !inbox.has(id));
  };
  await expect.poll(look, SOON).toEqual([]);
}

/** A comment of Jonas’, and the entry it becomes. */
async function comment(service: Service, projectId: number, message: string, kind: string): Promise<string> {
  const { id } = await service.control.comment({ as: JONAS.userName, projectId, message });
  return `${kind}:${projectId}:${id}`;
}

/** A mention by Jonas that is in the inbox. @returns its text, which no other has */
async function mentionAndRing(extension: Extension, service: Service, message: string): Promise<string> {
  const text = unique(message);
  await untilInInbox(extension, [await comment(service, MIRAS_PROJECT, `@mira ${text}`, 'mention')]);
  return text;
}

/** By its own text: the next comment’s entry quotes it. */
const entryWith = (popup: Page, text: string): Locator =>
  popup.getByRole('article').filter({ has: popup.locator('.inbox-card__text').getByText(text) });

describe('an answer in the inbox', () => {
  asMira('R23: is posted once, and leaves its entry read and no draft', async ({ extension, service }) => {
    const text = await mentionAndRing(extension, service, 'will you answer?');
    const popup = await extension.openPage('popup.html#/inbox');
    const entry = entryWith(popup, text);
    await entry.getByRole('button', { name: words('inbox_answer') }).press('Enter');
    const box = entry.getByRole('textbox', { name: 'Comment' });
    expect(await box.inputValue()).toBe('@jonas ');
    const reply = unique('yes, in place');
    await popup.keyboard.type(reply);
    await popup.keyboard.press('Control+Enter');
    await entry.getByRole('button', { name: words('comment_sendNow') }).click();
    await entry.getByText(words('inbox_answered'), { exact: true }).waitFor();
    await box.waitFor({ state: 'detached' });
    await entry.getByText(words('inbox_unread'), { exact: true }).waitFor({ state: 'detached' });
    const texts = await textsAt(service, MIRAS_PROJECT);
    expect(texts.filter((each) => each === `@jonas ${reply}`)).toHaveLength(1);
    expect((await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT]).toBeUndefined();
  });

  asMira('R29: is kept when the popup closes at any key, and open again with it', async ({ extension, service }) => {
    const text = await mentionAndRing(extension, service, 'take your time');
    const popup = await extension.openPage('popup.html#/inbox');
    await entryWith(popup, text)
      .getByRole('button', { name: words('inbox_answer') })
      .click();
    await expect
      .poll(async () => (await stored(extension, 'popupPlace'))?.views?.answering, SOON)
      .toMatch(/^mention:/u);
    await popup.keyboard.type('half a though');
    await popup.keyboard.press('t');
    await popup.close();
    await expect
      .poll(async () => (await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT], SOON)
      .toBe('@jonas half a thought');
    const again = await extension.openPage('popup.html');
    const box = entryWith(again, text).getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => box.inputValue(), SOON).toBe('@jonas half a thought');
    await box.fill('');
    await expect.poll(async () => (await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT], SOON).toBeUndefined();
  });
});

describe('the inbox', () => {
  asMira(
    'shows something of each kind: who, what, where, and the comment before it',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const title = unique('Of every kind');
      // The person followed from here on, whom a second try must not find followed.
      const owner = `oak_${crypto.randomUUID().slice(0, 8)}`;
      await service.control.person({ name: owner });
      const { id } = await service.control.project({ owner, title });
      const project = await extension.openPage(`popup.html#/project/${id}`);
      await project.getByRole('button', { name: words('project_follow'), exact: true }).click();
      await project.getByRole('button', { name: new RegExp(`^Follow .*${owner}`, 'u') }).click();
      await project.getByRole('button', { name: new RegExp(`^Following .*${owner}`, 'u'), pressed: true }).waitFor();
      // Seen once, so that an update is one.
      await project.reload();
      await expect
        .poll(async () => (await stored(extension, 'cursors'))?.counters[id]?.updatedAt ?? 0, SOON)
        .toBeGreaterThan(0);
      // The service counts in whole seconds, and nothing shall fall into the one in which it was followed.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await service.control.project({ id, whatsnew: 'Now with every kind' });
      await project.reload();
      const mention = unique('@mira a mention');
      const answer = unique('an answer');
      const message = unique('An announcement.');
      await service.control.comment({ as: 'old_oak', projectId: MIRAS_PROJECT, message: 'what stood before' });
      const comments = [
        await comment(service, MIRAS_PROJECT, mention, 'mention'),
        await comment(service, MIRAS_PROJECT, answer, 'answer'),
        await comment(service, id, 'a comment', 'comment'),
      ];
      const news = await service.control.news({ title: 'News of every kind', message });
      const fresh = await service.control.project({
        owner,
        title: `${title}, another`,
        description: 'Just published.',
      });
      await untilInInbox(extension, [...comments, `news:${news.id}`, `project:${fresh.id}`]);
      const popup = await extension.openPage('popup.html#/inbox');
      for (const [text, headline, where] of [
        [mention, /jonas.* mentioned you/u, 'Departures on the wall'],
        [answer, /jonas.* commented on your project/u, 'Departures on the wall'],
        ['a comment', /jonas.* commented in a thread you follow/u, title],
        [message, 'News of every kind', words('notify_news')],
        ['Now with every kind', new RegExp(`${owner}.* updated a project you follow`, 'u'), title],
        ['Just published.', new RegExp(`${owner}.* published a project`, 'u'), `${title}, another`],
      ] as const) {
        const entry = entryWith(popup, text).and(popup.getByRole('article', { name: where }));
        await entry.getByText(headline).waitFor();
      }
      await entryWith(popup, mention).locator('blockquote').getByText('what stood before').waitFor();
    },
  );
});
