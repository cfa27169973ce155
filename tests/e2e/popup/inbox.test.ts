import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import { setClockAhead } from '../harness/clock.ts';
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

/** A mention by Jonas that is in the inbox. @returns the id of the comment, and its text, which no other has */
async function mentionAndRing(
  extension: Extension,
  service: Service,
  message: string,
): Promise<{ id: number; text: string }> {
  const text = unique(message);
  const id = await comment(service, MIRAS_PROJECT, `@mira ${text}`, 'mention');
  await untilInInbox(extension, [id]);
  return { id: Number(id.split(':')[2]), text };
}

/** By its own text: the next comment’s entry quotes it. */
const entryWith = (popup: Page, text: string): Locator =>
  popup.getByRole('article').filter({ has: popup.locator('.inbox-card__text').getByText(text) });

const more = (entry: Locator): Locator => entry.getByRole('button', { name: words('inbox_more'), exact: true });

/** Presses one of the things that can be done with an entry. */
async function choose(entry: Locator, name: string): Promise<void> {
  await more(entry).click();
  await entry.getByRole('button', { name, exact: true }).click();
}

describe('the inbox', () => {
  asMira(
    'shows something of each kind: who, what, where, and the comment before it',
    async ({ extension, service }) => {
      const title = unique('Of every kind');
      // Who is followed from here on, which a second try must not find done.
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
      await expectNoBarriers(popup);
    },
  );

  asMira('gathers what is of one thread, with the way to it, and unfolds it', async ({ extension, service }) => {
    // Unread mentions are never folded away, other comments are.
    for (const text of ['first of four', 'second of four', 'third of four', 'last of four'])
      await untilInInbox(extension, [await comment(service, MIRAS_PROJECT, text, 'answer')]);
    const popup = await extension.openPage('popup.html#/inbox');
    const thread = popup.getByRole('region', { name: 'Departures on the wall' });
    await thread.getByText('last of four').first().waitFor();
    expect(await thread.getByRole('article').count()).toBe(3);
    const all = await thread.getByRole('button', { name: /^Show all \d+ entries of/u }).innerText();
    await thread.getByRole('button', { name: /^Show all \d+ entries of/u }).press('Enter');
    await expect.poll(async () => words('inbox_showAll', await thread.getByRole('article').count()), SOON).toBe(all);
    await expectNoBarriers(popup);
    await thread.getByRole('button', { name: /^Show fewer entries of/u }).press('Enter');
    await expect.poll(() => thread.getByRole('article').count(), SOON).toBe(3);
    await thread.getByRole('button', { name: /^Show all \d+ entries of/u }).press('Enter');
    await popup.getByRole('button', { name: words('inbox_unreadOnly') }).click();
    await expect
      .poll(async () => (await stored(extension, 'popupPlace'))?.views?.inbox, SOON)
      .toMatchObject({ unreadOnly: true, unfolded: [String(MIRAS_PROJECT)] });
    await popup.close();
    // Opened again, it is as it was left.
    const again = await extension.openPage('popup.html');
    const same = again.getByRole('region', { name: 'Departures on the wall' });
    await same.getByRole('button', { name: /^Show fewer entries of/u }).waitFor();
    await expect.poll(() => same.getByRole('article').count(), SOON).toBeGreaterThan(3);
    expect(await again.getByRole('button', { name: words('inbox_unreadOnly') }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await same.getByRole('link', { name: 'Departures on the wall' }).click();
    expect(new URL(again.url()).hash).toBe(`#/project/${MIRAS_PROJECT}/comments`);
  });

  asMira('shows one kind, or what is unread, and everything again', async ({ extension, service }) => {
    const title = unique('Only news');
    const { id } = await service.control.news({ title, message: 'Nothing else.' });
    await untilInInbox(extension, [`news:${id}`]);
    const { text } = await mentionAndRing(extension, service, 'not among the news');
    const popup = await extension.openPage('popup.html#/inbox');
    await entryWith(popup, text).waitFor();
    const kind = popup.getByRole('combobox', { name: words('inbox_kind') });
    await kind.selectOption({ label: words('notify_news') });
    await popup.getByRole('article', { name: title }).waitFor();
    expect(await entryWith(popup, text).count()).toBe(0);
    const markAll = popup.getByRole('button', { name: words('popup_markAllRead') });
    await markAll.click();
    // What becomes read once it is hidden from view would be kept in view.
    await markAll.waitFor({ state: 'detached' });
    const only = popup.getByRole('button', { name: words('inbox_unreadOnly') });
    await only.click();
    await popup.getByRole('heading', { name: words('inbox_noUnread') }).waitFor();
    await popup.getByRole('button', { name: words('inbox_showEverything') }).click();
    await entryWith(popup, text).waitFor();
    await kind.selectOption({ label: words('notify_news') });
    await only.click();
    await popup.getByRole('heading', { name: words('inbox_noUnread') }).waitFor();
    expect(await only.getAttribute('aria-pressed')).toBe('true');
    await expectNoBarriers(popup);
    await kind.selectOption({ label: words('inbox_allKinds') });
    const entry = entryWith(popup, text);
    await choose(entry, words('inbox_markRead'));
    await entry.getByText(words('inbox_markedRead')).waitFor();
    await only.click();
    await only.click();
    await entry.waitFor({ state: 'detached' });
    await only.click();
    await popup.getByRole('article', { name: title }).waitFor();
  });

  asMira('takes back what was marked as read, one entry or all at once', async ({ extension, service }) => {
    const { text } = await mentionAndRing(extension, service, 'read too soon');
    const popup = await extension.openPage('popup.html#/inbox');
    const entry = entryWith(popup, text);
    const unread = entry.getByText(words('inbox_unread'), { exact: true });
    await choose(entry, words('inbox_markRead'));
    await unread.waitFor({ state: 'detached' });
    await expectNoBarriers(popup);
    await entry.getByRole('button', { name: words('inbox_undoRead') }).press('Enter');
    await unread.waitFor({ state: 'attached' });
    expect(await more(entry).evaluate((button) => button === document.activeElement)).toBe(true);
    const before = await extension.badge();
    await popup.getByRole('button', { name: words('popup_markAllRead') }).press('Enter');
    await expect.poll(() => extension.badge(), SOON).toBe('');
    const undo = popup.getByRole('button', { name: words('inbox_undoRead') }).first();
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement), SOON).toBe(true);
    await expectNoBarriers(popup);
    await undo.press('Enter');
    await expect.poll(() => extension.badge(), SOON).toBe(before);
    await unread.waitFor({ state: 'attached' });
    // What was told once is not told again.
    await ringWhenDue(extension);
    expect(
      (await stored(extension, 'inbox'))
        ?.find((each) => each.text.includes(text))
        ?.trace.filter(({ word }) => word === 'shown').length,
    ).toBeLessThanOrEqual(1);
  });

  asMira(
    'marks one entry as read, which leaves it where it is and the focus beside it',
    async ({ extension, service }) => {
      const { text } = await mentionAndRing(extension, service, 'one of several');
      const { text: newest } = await mentionAndRing(extension, service, 'the newest of all');
      const popup = await extension.openPage('popup.html#/inbox');
      const entry = entryWith(popup, text);
      await more(entry).press('Enter');
      expect(await more(entry).getAttribute('aria-expanded')).toBe('true');
      const place = (await entry.boundingBox())?.y;
      await entry.getByRole('button', { name: words('inbox_markRead') }).press('Enter');
      await entry.getByText(words('inbox_unread'), { exact: true }).waitFor({ state: 'detached' });
      expect((await entry.boundingBox())?.y).toBe(place);
      expect(await more(entry).evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await more(entry).getAttribute('aria-expanded')).toBe('false');
      await entryWith(popup, newest).getByText(words('inbox_unread'), { exact: true }).waitFor({ state: 'attached' });
    },
  );

  asMira('says why an entry came, and why it came without a notification', async ({ extension, service }) => {
    const { text } = await mentionAndRing(extension, service, 'why did this come');
    const popup = await extension.openPage('popup.html#/inbox');
    const entry = entryWith(popup, text);
    await expect
      .poll(
        async () =>
          (await stored(extension, 'inbox'))?.find((each) => each.text.includes(text))?.trace.map(({ word }) => word),
        SOON,
      )
      .toContain('shown');
    await choose(entry, words('inbox_why'));
    await entry.getByText(words('trace_found'), { exact: true }).waitFor();
    await entry.getByText(words('trace_shown'), { exact: true }).waitFor();
    await expectNoBarriers(popup);
    const silent = popup
      .getByRole('article')
      .filter({ hasText: words('comment_by', '').trim() })
      .first();
    await choose(silent, words('inbox_whyNot'));
    await silent.getByText(words('trace_kindInbox')).waitFor();
    expect(await popup.locator('.entry-trace').count()).toBe(1);
  });

  asMira('mutes a thread and takes it back', async ({ extension, service }) => {
    const { text } = await mentionAndRing(extension, service, 'too loud');
    const popup = await extension.openPage('popup.html#/inbox');
    const entry = entryWith(popup, text);
    await choose(entry, words('inbox_mute'));
    await entry.getByText(words('inbox_muted'), { exact: true }).waitFor();
    expect((await stored(extension, 'watching'))?.threads[MIRAS_PROJECT]?.level).toBe('off');
    expect(await more(entry).evaluate((button) => button === document.activeElement)).toBe(true);
    await expectNoBarriers(popup);
    const dropped = await comment(service, MIRAS_PROJECT, 'nobody hears this', 'answer');
    const { text: after } = await mentionAndRing(extension, service, 'kept all the same');
    expect((await stored(extension, 'inbox'))?.map(({ id }) => id)).not.toContain(dropped);
    const kept = entryWith(popup, after);
    await choose(kept, words('inbox_whyNot'));
    await kept.getByText(words('trace_muted')).waitFor();
    await entry.getByRole('button', { name: words('inbox_undoMute') }).click();
    await entry.getByText(words('inbox_muted'), { exact: true }).waitFor({ state: 'detached' });
    expect((await stored(extension, 'watching'))?.threads[MIRAS_PROJECT]?.level).toBeNull();
  });

  asMira('marks what was deleted meanwhile, and keeps what stood there', async ({ extension, service }) => {
    const { id, text } = await mentionAndRing(extension, service, 'soon to be regretted');
    const popup = await extension.openPage('popup.html#/inbox');
    const entry = entryWith(popup, text);
    await entry.waitFor();
    await service.control.deleteComment({ id });
    await expect
      .poll(async () => {
        await ringWhenDue(extension);
        return (await stored(extension, 'inbox'))?.find(({ commentId }) => commentId === id)?.goneAt ?? null;
      }, SOON)
      .not.toBeNull();
    await entry.getByText(words('inbox_gone')).waitFor();
    await entry.getByText(text).waitFor();
    await expectNoBarriers(popup);
  });

  asMira(
    'opens an entry here at the very comment, by the pointer and by the keyboard, and keeps the focus near an answer',
    async ({ extension, service }) => {
      const { id, text } = await mentionAndRing(extension, service, 'look right here');
      const popup = await extension.openPage('popup.html#/inbox');
      const entry = entryWith(popup, text);
      const atComment = () => popup.evaluate(() => document.activeElement?.id);
      await entry.getByRole('link', { name: words('inbox_openHere') }).click();
      await expect.poll(atComment, SOON).toBe(`comment-${id}`);
      // Where two views of a thread are in front, either takes one there.
      await popup.close();
      const again = await extension.openPage('popup.html#/inbox');
      await entryWith(again, text).getByRole('heading').getByRole('button').focus();
      await again.keyboard.press('c');
      await expect.poll(() => again.evaluate(() => document.activeElement?.id), SOON).toBe(`comment-${id}`);
      await again.goBack();
      const answered = entryWith(again, text);
      await answered.getByRole('button', { name: words('inbox_answer') }).press('Enter');
      await again.keyboard.type('I do');
      await again.keyboard.press('Control+Enter');
      await answered.getByRole('button', { name: words('comment_undo') }).focus();
      await answered.getByRole('button', { name: words('comment_undo') }).waitFor({ state: 'detached' });
      expect(
        await answered
          .getByRole('button', { name: words('inbox_answer') })
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
    },
  );

  asMira(
    'is returned to from a thread and from its project, at the same place and with its tab lit',
    async ({ extension, service }) => {
      const back = unique('back');
      const texts = Array.from({ length: 9 }, (_, at) => `${back} to number ${at}`);
      const ids = [];
      for (const text of texts) ids.push(await comment(service, MIRAS_PROJECT, `@mira ${text}`, 'mention'));
      await untilInInbox(extension, ids);
      const popup = await extension.openPage('popup.html#/inbox', (page) =>
        page.setViewportSize({ width: 400, height: 600 }),
      );
      await popup
        .getByRole('button', { name: /^Show all \d+ entries of/u })
        .first()
        .click();
      const entry = entryWith(popup, `${back} to number 0`);
      await entry.scrollIntoViewIfNeeded();
      const place = await popup.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(300);
      await entry.getByRole('link', { name: words('inbox_openHere') }).click();
      await expect
        .poll(() => popup.evaluate(() => document.activeElement?.id), SOON)
        .toBe(`comment-${ids[0]?.split(':')[2]}`);
      await popup.evaluate(() => scrollBy(0, 350));
      // Rows that come into view are measured, and then it rests.
      await popup.waitForTimeout(500);
      // The height of rows that are not drawn is a guess, so the page may be longer then: what counts is what is in view.
      const inView = (): Promise<string> =>
        popup.evaluate(() => {
          const first = [...document.querySelectorAll('[id^="comment-"]')].find(
            (row) => row.getBoundingClientRect().top > 60,
          );
          return `${first?.id} ${Math.round(first?.getBoundingClientRect().top ?? 0)}`;
        });
      const inThread = await inView();
      // Playwright would scroll to it, people have keys.
      await popup
        .getByRole('link', { name: words('comments_toProject') })
        .evaluate((link) => (link as HTMLElement).click());
      await popup.getByRole('article').first().waitFor();
      const isInboxLit = () => popup.getByRole('tab', { name: 'Inbox', selected: true }).waitFor();
      await isInboxLit();
      // The popup closes at every press outside of it.
      await expect.poll(async () => (await stored(extension, 'popupPlace'))?.views?.trail?.length, SOON).toBe(2);
      await popup.reload();
      await isInboxLit();
      await popup.getByRole('link', { name: words('project_back') }).click();
      await expect.poll(inView, SOON).toBe(inThread);
      await isInboxLit();
      await popup.keyboard.press('Escape');
      await popup.waitForURL(/#\/inbox$/);
      // What was read meanwhile may take a line less.
      await expect.poll(async () => Math.abs((await popup.evaluate(() => scrollY)) - place), SOON).toBeLessThan(60);
      expect(await entry.isVisible()).toBe(true);
    },
  );

  asMira('lets notifications wait and come again', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/inbox');
    const bell = popup.getByRole('button', { name: words('snooze_title') });
    await bell.click();
    await popup.getByRole('button', { name: words('snooze_hour') }).waitFor();
    await expectNoBarriers(popup);
    await popup.getByRole('button', { name: words('snooze_hour') }).press('Escape');
    await popup.getByRole('button', { name: words('snooze_hour') }).waitFor({ state: 'detached' });
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
    await bell.click();
    await popup.getByRole('tab', { name: 'Inbox' }).focus();
    await popup.getByRole('button', { name: words('snooze_hour') }).waitFor({ state: 'detached' });
    await bell.click();
    await popup.getByRole('button', { name: words('snooze_hour') }).click();
    await popup.getByText(words('snooze_until', '')).waitFor();
    await expectNoBarriers(popup);
    const other = await extension.openPage('popup.html#/inbox');
    await other.getByRole('button', { name: words('snooze_end') }).click();
    await popup.getByText(words('snooze_until', '')).waitFor({ state: 'detached' });
  });

  asMira(
    'answers in place: once, with the name of whom it is for, and leaves the entry read',
    async ({ extension, service }) => {
      const { text } = await mentionAndRing(extension, service, 'will you answer?');
      const popup = await extension.openPage('popup.html#/inbox');
      const entry = entryWith(popup, text);
      await entry.getByRole('button', { name: words('inbox_answer') }).press('Enter');
      const box = entry.getByRole('textbox', { name: 'Comment' });
      expect(await box.inputValue()).toBe('@jonas ');
      expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
      const reply = unique('yes, in place');
      await popup.keyboard.type(reply);
      await expectNoBarriers(popup);
      await popup.keyboard.press('Control+Enter');
      await entry.getByRole('button', { name: words('comment_sendNow') }).click();
      await entry.getByText(words('inbox_answered'), { exact: true }).waitFor();
      await box.waitFor({ state: 'detached' });
      await entry.getByText(words('inbox_unread'), { exact: true }).waitFor({ state: 'detached' });
      const texts = await textsAt(service, MIRAS_PROJECT);
      expect(texts.filter((each) => each === `@jonas ${reply}`)).toHaveLength(1);
      expect((await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT]).toBeUndefined();
    },
  );

  asMira('keeps half an answer when the popup closes at any key', async ({ extension, service }) => {
    const { text } = await mentionAndRing(extension, service, 'take your time');
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
    // The box that was open is open again, and takes the focus from nobody.
    const again = await extension.openPage('popup.html');
    const entry = entryWith(again, text);
    const box = entry.getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => box.inputValue(), SOON).toBe('@jonas half a thought');
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(false);
    await expectNoBarriers(again);
    await box.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(
      await entry
        .getByRole('button', { name: words('inbox_answer') })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await entry.getByRole('button', { name: words('inbox_answer') }).click();
    await box.fill('');
    await expect.poll(async () => (await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT], SOON).toBeUndefined();
  });

  asMira('says that an answer was not sent, and gives its text back', async ({ extension, service }) => {
    const { text } = await mentionAndRing(extension, service, 'mind your words');
    const popup = await extension.openPage('popup.html#/inbox');
    const entry = entryWith(popup, text);
    await entry.getByRole('button', { name: words('inbox_answer') }).click();
    const box = entry.getByRole('textbox', { name: 'Comment' });
    await box.fill('you poopface');
    await entry.getByRole('button', { name: words('composer_post'), exact: true }).click();
    await entry.getByRole('button', { name: words('comment_sendNow') }).click();
    await entry.getByText(words('comment_failed')).waitFor();
    await expectNoBarriers(popup);
    await popup.reload();
    // Whoever comes back later finds it with its thread.
    await popup.getByRole('region', { name: 'Departures on the wall' }).getByText(words('comment_failed')).waitFor();
    await popup.getByRole('button', { name: words('comment_editAgain') }).click();
    await expect.poll(() => popup.getByRole('textbox', { name: 'Comment' }).inputValue(), SOON).toBe('you poopface');
    await popup.getByRole('textbox', { name: 'Comment' }).fill('');
    await expect.poll(async () => (await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT], SOON).toBeUndefined();
  });

  asMira('leads to what is told, and how', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/inbox');
    const opened = extension.context.waitForEvent('page');
    await popup.getByRole('link', { name: words('popup_notificationSettings') }).click();
    await (await opened).waitForURL(extension.address('options.html#/notifications'));
  });

  asMira('says since when nothing is known', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/inbox', (page) => setClockAhead(page, 31 * 60_000));
    await popup.getByText(words('popup_notCheckedSince', '')).waitFor();
    await expectNoBarriers(popup);
  });
});
