import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putIfNewer } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { inboxItem } from '../../../../utils/storage/items';
import { announcement } from '../../../unit/popup/support';
import { holdTime, letPass } from '../../support/clock';
import { openPopup } from '../../support/pages/open-popup';
import { press } from '../../support/press';
import { store, useService } from '../../support/stored';
import { worker } from '../../support/worker';
import { followMarks, news, unreadMark } from '../inbox/support';

/** So long an announcement is in view until it counts as read. */
const DWELL_MS = 1000;
const mark = () => unreadMark(page.getByRole('article', { name: 'News 1' }));
const markAll = () => page.getByRole('button', { name: t('popup_markAllRead') });
const undo = () => page.getByRole('button', { name: t('comment_undo') });
const tab = (name: 'popup_news' | 'popup_projects') => page.getByRole('tab', { name: t(name) });

/** Opens two announcements, of which the first is unread. */
async function openUnread(): Promise<void> {
  holdTime();
  await useService();
  followMarks();
  await putIfNewer('news', 'news', {
    announcements: [announcement(1), announcement(2)],
    skipped: 0,
    fetchedAt: Date.now(),
  });
  await store(inboxItem, [news(1), news(2, { read: true })]);
  await openPopup('#/news');
  await expect.element(mark()).toBeInTheDocument();
}

/** Looks on until the worker knows what was read. */
async function untilSeen(): Promise<void> {
  await expect
    .poll(async () => {
      await letPass(DWELL_MS);
      return worker.sent('inbox.mark-read');
    })
    .toEqual([{ ids: ['news:1'] }]);
}

describe('an unread announcement', () => {
  test('is marked and counted until it is read; the others are not', async () => {
    await openUnread();
    await expect.element(tab('popup_news')).toHaveAccessibleDescription('1 unread');
    await expect.element(page.getByText(t('inbox_unread'), { exact: true })).toBeInTheDocument();
    expect(worker.sent('inbox.mark-read')).toEqual([]);
  });

  test('is read everywhere once it was in view for a moment; its mark stays where it is until the view is left', async () => {
    await openUnread();
    await untilSeen();
    await expect.element(tab('popup_news')).not.toHaveAttribute('aria-describedby');
    await expect.element(mark()).toBeInTheDocument();
    await tab('popup_projects').click();
    await expect.poll(() => location.hash).toBe('#/');
    await tab('popup_news').click();
    await expect.element(page.getByRole('article', { name: 'News 1' })).toBeVisible();
    await expect.element(mark()).not.toBeInTheDocument();
    await expect.element(markAll()).not.toBeInTheDocument();
  });

  test('is read with all others at one press, which the same button takes back', async () => {
    await openUnread();
    await untilSeen();
    await press(markAll(), 'Enter');
    await expect.element(page.getByText(t('inbox_allMarked_one', 1))).toBeVisible();
    await expect.element(mark()).not.toBeInTheDocument();
    await expect.element(undo()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(mark()).toBeInTheDocument();
    await expect.element(markAll()).toHaveFocus();
    await expect.element(tab('popup_news')).toHaveAccessibleDescription('1 unread');
    expect(worker.sent('inbox.mark-unread')).toEqual([{ ids: ['news:1'] }]);
  });
});
