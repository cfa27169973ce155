import { describe, expect } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { changeAnswers } from '../harness/service/answers.ts';
import type { Extension } from '../harness/extension.ts';
import { askService } from '../harness/service/service-api.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { beSignedOut } from '../harness/service/session.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** How many projects Mira has. */
const OF_MIRA = 25;

async function mention(service: Service, text: string): Promise<string> {
  const { id } = await service.control.comment({
    as: JONAS.userName,
    projectId: MIRAS_PROJECT,
    message: `@mira ${text}`,
  });
  return `mention:${MIRAS_PROJECT}:${id}`;
}

/** Rings until it is there: a ring that meets a cycle under way joins it, and that may have looked already. */
async function untilInInbox(extension: Extension, id: string): Promise<void> {
  const look = async (): Promise<(string | undefined)[]> => {
    await ringWhenDue(extension);
    return ((await stored(extension, 'inbox')) ?? []).map((entry) => entry.id);
  };
  await expect.poll(look, SOON).toContain(id);
}

async function mentionAndRing(extension: Extension, service: Service, text: string): Promise<void> {
  await untilInInbox(extension, await mention(service, text));
}

describe('the announcements', () => {
  test('stand newest first, with links to follow and pictures', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('tab', { name: 'News' }).click();
    const { news } = await askService<{ news: { title: string }[] }>(service, 'v3/get_news');
    await expect
      .poll(() => popup.getByRole('article').getByRole('heading').allInnerTexts(), SOON)
      .toEqual(news.map(({ title }) => title));
    const link = popup.getByRole('link', { name: 'https://docs.example.org/mentions' });
    expect(await link.getAttribute('href')).toBe('https://docs.example.org/mentions');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.getAttribute('target')).toBe('_blank');
    const picture = popup.getByRole('article', { name: 'Mention people by name' }).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), SOON)
      .toBeGreaterThan(0);
  });

  test('leave no hole where a picture is gone', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/news');
    const card = popup.getByRole('article', { name: 'New project page' });
    await card.scrollIntoViewIfNeeded();
    await card.locator('img').waitFor({ state: 'hidden' });
  });

  test('show markup as it is written', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/news');
    await popup.getByText('Tags such as <b> or <script> in titles').waitFor();
  });

  test('are brought to the one somebody came for, and say when it is gone', async ({ extension, service }) => {
    const { news } = await askService<{ news: { id: string; title: string }[] }>(service, 'v3/get_news');
    const last = news.at(-1);
    const popup = await extension.openPage(`popup.html#/news/${last?.id}`);
    await expect
      .poll(() => popup.evaluate(() => document.activeElement?.querySelector('h3')?.textContent), SOON)
      .toBe(last?.title);
    expect(await popup.evaluate(() => scrollY)).toBeGreaterThan(0);
    const other = await extension.openPage('popup.html#/news/999999');
    await other.getByText(words('popup_newsGone')).waitFor();
  });

  test('say so where there are none', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_news', (answer) => Object.assign(answer, { news: null }));
    const popup = await extension.openPage('popup.html#/news');
    await popup.getByRole('heading', { name: words('popup_noNews') }).waitFor();
  });

  test('count those that could not be read', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_news', (answer) =>
      (answer['news'] as unknown[]).splice(1, 2, { title: 'Without an id' }, 'broken'),
    );
    const popup = await extension.openPage('popup.html#/news');
    await popup.getByText(words('popup_skippedNews_other', 2)).waitFor();
  });
});

describe('the inbox of somebody signed out', () => {
  test('offers to sign in, and opens the settings at that place', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/inbox');
    await popup.getByText(words('popup_signedOut')).waitFor();
    await popup.getByRole('heading', { name: words('popup_noInbox') }).waitFor();
    const opened = extension.context.waitForEvent('page');
    await popup.getByRole('button', { name: words('popup_signIn') }).click();
    await (await opened).waitForURL(extension.address('options.html#/sign-in**'));
  });

  test('gathers announcements all the same', async ({ extension, service }) => {
    await service.control.news({ title: 'Heard without signing in', message: 'By everybody.' });
    const popup = await extension.openPage('popup.html#/inbox');
    await popup.getByRole('button', { name: 'Check now' }).click();
    const entry = popup.getByRole('article', { name: 'Heard without signing in' });
    await entry.waitFor();
    expect(await extension.badge()).toBe('1');
    await entry.getByRole('button', { name: 'Heard without signing in' }).click();
    await popup.getByRole('tab', { name: 'Inbox', selected: true }).waitFor();
    await popup.getByRole('article', { name: 'Heard without signing in' }).waitFor();
    await expect.poll(() => extension.badge(), SOON).toBe('');
    await popup.getByRole('link', { name: words('project_back') }).click();
    await entry.waitFor();
  });
});

describe('announcements in the inbox', () => {
  test('are marked until they are read, all at once too, which can be taken back', async ({ extension, service }) => {
    // The first look of all is silent.
    await expect
      .poll(async () => (await ringWhenDue(extension), (await stored(extension, 'cursors'))?.news ?? null), SOON)
      .not.toBeNull();
    const { id } = await service.control.news({ title: 'Not read yet', message: 'By nobody.' });
    await untilInInbox(extension, `news:${id}`);
    await expect.poll(() => extension.badge(), SOON).toBe('1');
    const popup = await extension.openPage('popup.html#/news');
    const unread = popup.getByRole('article').getByText(words('inbox_unread'), { exact: true });
    await popup
      .getByRole('article', { name: 'Not read yet' })
      .getByText(words('inbox_unread'), { exact: true })
      .waitFor();
    // Before anybody's eyes for a moment, it is read everywhere; its mark stays where it is.
    await expect.poll(() => extension.badge(), SOON).toBe('');
    expect(await unread.count()).toBe(1);
    await popup.getByRole('button', { name: words('popup_markAllRead') }).press('Enter');
    await popup.getByText(words('inbox_allMarked_one', 1)).waitFor();
    await expect.poll(() => unread.count(), SOON).toBe(0);
    await expect.poll(() => extension.badge(), SOON).toBe('');
    // The same button takes it back, so whoever pressed it by keyboard is there already.
    expect(await popup.evaluate(() => document.activeElement?.textContent)).toBe(words('inbox_undo'));
    await popup.keyboard.press('Enter');
    await expect.poll(() => unread.count(), SOON).toBe(1);
    await expect.poll(() => extension.badge(), SOON).toBe('1');
    // Whoever comes for it has read it, and with the view the mark is left.
    await popup.evaluate((hash) => (location.hash = hash), `#/news/${id}`);
    await expect.poll(() => extension.badge(), SOON).toBe('');
    await popup.getByRole('tab', { name: 'Projects' }).click();
    await popup.getByRole('tab', { name: 'News' }).click();
    await popup.getByRole('article', { name: 'Not read yet' }).waitFor();
    expect(await unread.count()).toBe(0);
    expect(await popup.getByRole('button', { name: words('popup_markAllRead') }).count()).toBe(0);
  });
});

/** As Mira, whose threads were looked at once. */
const asMira = test.extend('settled', { auto: true }, async ({ extension }) => {
  await signInAndSettle(extension, MIRA, OF_MIRA);
  return true;
});

describe('the inbox of somebody signed in', () => {
  asMira(
    'gets a mention with “Check now”, counts it, and opens the comment on the site',
    async ({ extension, service }) => {
      const popup = await extension.openPage('popup.html#/inbox');
      await popup.getByText(words('popup_checkedNow')).first().waitFor();
      const id = await mention(service, 'does this *arrive*?');
      await popup.getByRole('button', { name: 'Check now' }).click();
      const entry = popup.getByRole('article').filter({ hasText: 'does this *arrive*?' });
      await entry.waitFor();
      expect(await entry.innerText()).toMatch(/jonas.* mentioned you/u);
      await expect.poll(() => extension.badge(), SOON).toBe('1');
      await expect.poll(() => extension.shownNotifications(), SOON).toContain(id);
      expect(await popup.getByRole('tab', { name: 'Inbox', exact: true }).getAttribute('aria-describedby')).toBe(
        'unread-inbox',
      );
      const opened = extension.context.waitForEvent('page');
      await entry.getByRole('heading').getByRole('button').click();
      await (await opened).waitForURL(`${service.origin}/p/${MIRAS_PROJECT}#comment-${id.split(':')[2]}`);
      await expect.poll(() => extension.badge(), SOON).toBe('');
      await expect.poll(() => extension.shownNotifications(), SOON).not.toContain(id);
    },
  );

  asMira('marks everything read at once: badge and notifications go', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html#/inbox');
    await mentionAndRing(extension, service, 'first of two');
    await mentionAndRing(extension, service, 'second of two');
    for (const text of ['first of two', 'second of two'])
      await popup.locator('.inbox-card__text').getByText(text).waitFor();
    await expect.poll(() => extension.badge(), SOON).toBe('2');
    const unread = popup.getByRole('article').getByText(words('inbox_unread'), { exact: true });
    expect(await unread.count()).toBe(2);
    await popup.getByRole('button', { name: words('popup_markAllRead') }).click();
    await expect.poll(() => unread.count(), SOON).toBe(0);
    expect(await popup.getByRole('button', { name: words('popup_markAllRead') }).count()).toBe(0);
    expect(await popup.getByRole('article').count()).toBeGreaterThanOrEqual(2);
    await expect.poll(() => extension.badge(), SOON).toBe('');
    await expect.poll(() => extension.shownNotifications(), SOON).toEqual([]);
  });

  asMira('is painted by a browser whose worker is dead', async ({ extension, service }) => {
    await mentionAndRing(extension, service, 'before the worker died');
    await extension.killWorker();
    const popup = await extension.openPage('popup.html#/inbox');
    await popup.getByRole('article').filter({ hasText: 'before the worker died' }).waitFor();
  });

  asMira(
    'is the person’s own: signing out takes the mentions away and leaves the announcements',
    async ({ extension, service }) => {
      const { id } = await service.control.news({ title: 'For everybody', message: 'It stays.' });
      await mentionAndRing(extension, service, 'for Mira alone');
      await untilInInbox(extension, `news:${id}`);
      const popup = await extension.openPage('popup.html#/inbox');
      await popup.getByRole('article').filter({ hasText: 'for Mira alone' }).waitFor();
      await beSignedOut(extension);
      await popup.getByText(words('popup_signedOut')).waitFor();
      await popup.getByRole('article', { name: 'For everybody' }).waitFor();
      expect(
        await popup
          .getByRole('article')
          .filter({ hasText: /mentioned you/ })
          .count(),
      ).toBe(0);
    },
  );
});
