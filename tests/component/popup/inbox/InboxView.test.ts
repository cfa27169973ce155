import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t } from '../../../../utils/locale/i18n';
import { accountItem, inboxItem, lastRunItem } from '../../../../utils/storage/items';
import { aRun } from '../../../unit/support';
import { openPopup } from '../../support/pages/open-popup';
import { store, useService } from '../../support/stored';
import { worker } from '../../support/worker';
import { entry, mention, news, openInbox, unreadMark } from './support';

const MINUTE_MS = 60_000;
const tabs = () => fakeBrowser.tabs.query({}).then((found) => found.map(({ url }) => url));

describe('the inbox of a person who is signed out', () => {
  test('asks to sign in, says that it is empty, and opens the settings at that place', async () => {
    await useService();
    await openPopup('#/inbox');
    await expect.element(page.getByText(t('popup_signedOut'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('popup_noInbox') })).toBeVisible();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: t('popup_signIn') })
      .click();
    await expect.poll(tabs).toContainEqual(expect.stringContaining('/options.html#/sign-in'));
  });

  test('shows announcements, counts them, and opens one as read with a way back', async () => {
    await openInbox([news(1)]);
    await store(accountItem, null);
    const tab = page.getByRole('tab', { name: t('popup_inbox') });
    await expect.element(tab).toHaveAccessibleDescription('1 unread');
    await entry(1).getByRole('button', { name: 'News 1' }).click();
    await expect.poll(() => location.hash).toBe('#/news/1');
    await expect.poll(() => worker.sent('inbox.mark-read')).toEqual([{ ids: ['news:1'] }]);
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab).not.toHaveAccessibleDescription('1 unread');
    await page.getByRole('link', { name: t('project_back') }).click();
    await expect.element(page.getByRole('article', { name: `${t('notify_news')} News 1` })).toBeVisible();
  });
});

describe('the inbox of a person who is signed in', () => {
  test('shows what a check has found as soon as it is stored', async () => {
    await openInbox([]);
    await page.getByRole('button', { name: t('popup_check') }).click();
    await expect.poll(() => worker.sent('cycle.run')).toHaveLength(1);
    await store(inboxItem, [mention(1, { text: 'text 1. *arrives*' })]);
    await expect.element(entry(1)).toMatchTextContent(/bob\u2069 mentioned you/u);
    await expect.element(entry(1)).toMatchTextContent(/\*arrives\*/u);
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: t('popup_inbox') })).toHaveAccessibleDescription('1 unread');
    await expect.element(page.getByText(t('popup_checkedNow')).first()).toBeInTheDocument();
  });

  test('asks the worker to open what an entry is about', async () => {
    await openInbox([mention(1)]);
    await entry(1).getByRole('heading').getByRole('button').click();
    await expect.poll(() => worker.sent('inbox.open')).toEqual([{ id: 'mention:1:1' }]);
  });

  test('marks what was deleted meanwhile, and keeps its text', async () => {
    await openInbox([mention(1)]);
    await expect.element(entry(1)).toBeVisible();
    await expect.element(entry(1).getByText(t('inbox_gone'))).not.toBeInTheDocument();
    await store(inboxItem, [mention(1, { goneAt: Date.now() })]);
    await expect.element(entry(1).getByText(t('inbox_gone'))).toBeVisible();
    await expect.element(entry(1)).toMatchTextContent(/text 1\./u);
    await expect.element(entry(1).getByRole('button', { name: t('inbox_answer') })).not.toBeInTheDocument();
  });

  test('leads to the settings of notifications, in a tab of their own', async () => {
    await openInbox([]);
    const link = page.getByRole('link', { name: t('popup_notificationSettings') });
    await expect.element(link).toHaveAttribute('href', '/options.html#/notifications');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('says since when nothing is known, once that is too long', async () => {
    await store(lastRunItem, aRun({ at: Date.now() - 31 * MINUTE_MS }));
    await openInbox([]);
    await expect.element(page.getByText(/^Last successful check: /)).toBeVisible();
    await store(lastRunItem, aRun({ at: Date.now() }));
    await expect.element(page.getByText(/^Last successful check: /)).not.toBeInTheDocument();
  });
});
