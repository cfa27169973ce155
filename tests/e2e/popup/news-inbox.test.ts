import { describe, expect } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { askService } from '../harness/service/service-api.ts';
import { lookOnce, signInAndSettle } from '../harness/settle.ts';
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
  test('stand as the service lists them, with links to follow and pictures', async ({ extension, service }) => {
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
});

describe('the inbox of a person who is signed out', () => {
  test('gets an announcement with “Check now”, counts it until it is opened, and is led back to', async ({
    extension,
    service,
  }) => {
    await service.control.news({ title: 'Heard without signing in', message: 'Without a login.' });
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

/** As Mira, whose threads were looked at once. */
const asMira = test.extend('settled', { auto: true }, async ({ extension }) => {
  await signInAndSettle(extension, MIRA, OF_MIRA);
  return true;
});

describe('the inbox of a person who is signed in', () => {
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

  asMira(
    'marks everything read at once: badge and notifications go, and Undo brings the badge back',
    async ({ extension, service }) => {
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
      await popup
        .getByRole('button', { name: words('inbox_undoRead') })
        .first()
        .press('Enter');
      await expect.poll(() => extension.badge(), SOON).toBe('2');
      await expect.poll(() => unread.count(), SOON).toBe(2);
      // A notification that was shown once is not shown again.
      await lookOnce(extension);
      expect(await extension.shownNotifications()).toEqual([]);
    },
  );

  asMira('R26: is painted by a browser whose worker is dead', async ({ extension, service }) => {
    await mentionAndRing(extension, service, 'before the worker died');
    await extension.killWorker();
    const popup = await extension.openPage('popup.html#/inbox');
    await popup.getByRole('article').filter({ hasText: 'before the worker died' }).waitFor();
  });

  asMira(
    'is the person’s own: signing out takes the mentions away and leaves the announcements',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const { id } = await service.control.news({ title: 'For all people', message: 'It stays.' });
      await mentionAndRing(extension, service, 'for Mira alone');
      await untilInInbox(extension, `news:${id}`);
      const popup = await extension.openPage('popup.html#/inbox');
      await popup.getByRole('article').filter({ hasText: 'for Mira alone' }).waitFor();
      await beSignedOut(extension);
      await popup.getByText(words('popup_signedOut')).waitFor();
      await popup.getByRole('article', { name: 'For all people' }).waitFor();
      expect(
        await popup
          .getByRole('article')
          .filter({ hasText: /mentioned you/ })
          .count(),
      ).toBe(0);
    },
  );
});
