import { describe, expect } from 'vitest';
import { MIRAS_PROJECT } from '../../service/fixtures.ts';
import { mention, tellOfMention } from '../harness/service/mention.ts';
import { asMira, lookOnce } from '../harness/settle.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser’s own API is used inside the worker. */
declare const chrome: { tabs: { create(tab: { url: string; active: boolean }): Promise<unknown> } };

describe('the inbox of a person who is signed out', () => {
  test('gets an announcement with “Check now”, counts it until it is opened, and is shown again by “Back”', async ({
    extension,
    service,
  }) => {
    // What was there at the first look is no news.
    await lookOnce(extension);
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
      expect(await entry.innerText()).toMatch(/jonas.*\s+mentioned you/u);
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
      await tellOfMention(extension, service, 'first of two');
      await tellOfMention(extension, service, 'second of two');
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
      await popup.getByRole('button', { name: words('comment_undo') }).press('Enter');
      await expect.poll(() => extension.badge(), SOON).toBe('2');
      await expect.poll(() => unread.count(), SOON).toBe(2);
      // A notification that was shown once is not shown again.
      await lookOnce(extension);
      expect(await extension.shownNotifications()).toEqual([]);
    },
  );

  asMira('finds the popup at the inbox while a mention is unread', async ({ extension, service }) => {
    await tellOfMention(extension, service, 'look here first');
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('tab', { name: 'Inbox', selected: true }).waitFor();
    await popup.locator('.inbox-card__text').getByText('look here first').waitFor();
  });

  asMira(
    'finds the popup at the thread of the page below it while a mention there is unread',
    async ({ extension, service }) => {
      const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
      // What a panel shows that can’t be seen stays unread.
      await page.addStyleTag({ content: 'body { opacity: 0 }' });
      await tellOfMention(extension, service, 'on this very page');
      const opening = extension.context.waitForEvent('page');
      const worker = await extension.worker();
      await worker.evaluate((url) => chrome.tabs.create({ url, active: false }), extension.address('popup.html'));
      const popup = await opening;
      await popup.getByRole('article').filter({ hasText: 'on this very page' }).waitFor();
      expect(popup.url()).toBe(extension.address(`popup.html#/project/${MIRAS_PROJECT}/comments`));
    },
  );
});
