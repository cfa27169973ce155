import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { direction, plural, t } from '../../../../utils/locale/i18n';
import { accountItem, inboxItem, lastRunItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { aRun } from '../../../unit/support';
import { useStylesOf } from '../../support/looks/styles';
import { openPopup } from '../../support/pages/open-popup';
import { store, useService } from '../../support/stored';
import { worker } from '../../support/worker';
import { comment, entry, mention, news, openInbox, unreadMark } from './support';
import { world } from '../../support/world';

const MINUTE_MS = 60_000;
const tabs = () => fakeBrowser.tabs.query({}).then((found) => found.map(({ url }) => url));

describe('the inbox of a person who is signed out', () => {
  test('asks to sign in, says that it is empty, and opens the settings at that place', async () => {
    await useService();
    await openPopup('#/inbox');
    await expect.element(page.getByText(t('popup_signedOut'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('popup_noInbox') })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('popup_notificationSettings') }))
      .toHaveAttribute('href', '/options.html#/notifications');
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
    await expect.element(tab).toHaveAccessibleDescription(plural('popup_unread', 1));
    await entry(1).getByRole('button', { name: 'News 1' }).click();
    await expect.poll(() => location.hash).toBe('#/news/1');
    await expect.poll(() => worker.sent('inbox.mark-read')).toEqual([{ ids: ['news:1'] }]);
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab).not.toHaveAccessibleDescription(plural('popup_unread', 1));
    await page.getByRole('link', { name: t('project_back') }).click();
    await expect.element(page.getByRole('article', { name: `${t('popup_news')} News 1` })).toBeVisible();
  });
});

describe('the inbox of a person who is signed in', () => {
  test('shows what a check has found as soon as it is stored', async () => {
    await openInbox([]);
    await page.getByRole('button', { name: t('popup_check') }).click();
    await expect.poll(() => worker.sent('cycle.run')).toHaveLength(1);
    await store(inboxItem, [mention(1, { text: 'text 1. *arrives*' })]);
    await expect.element(entry(1)).toMatchTextContent(new RegExp(t('mention_by', isolate('bob')), 'u'));
    await expect.element(entry(1)).toMatchTextContent(/\*arrives\*/u);
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
    await expect
      .element(page.getByRole('tab', { name: t('popup_inbox') }))
      .toHaveAccessibleDescription(plural('popup_unread', 1));
    await expect.element(page.getByText(t('popup_checkedNow')).first()).toBeInTheDocument();
  });

  const isLarge = world.minimumFontSize > 12;
  test(
    'has six entries in view, also where each is in a thread of its own and its text has two lines',
    { skip: isLarge },
    async () => {
      const text = 'Would it be possible to have the departures of the other side of the street, too, please?';
      const entries = [1, 2, 3, 4, 5, 6].map((number) =>
        mention(number, { id: `mention:${number}:1`, projectId: number, title: `Project ${number}`, text }),
      );
      useStylesOf('popup');
      await page.viewport(400, 600);
      await openInbox(entries);
      await expect.poll(() => page.getByRole('article').elements().length).toBe(6);
      const bottom = page.getByRole('article').nth(5).element().getBoundingClientRect().bottom;
      expect(bottom).toBeLessThanOrEqual(600);
    },
  );

  test('goes to the next unread entry at a press and with n, unfolds its thread, and begins again after the last', async () => {
    await openInbox([comment(1), mention(2, { read: true }), comment(3), comment(4), comment(5)]);
    const target = (number: number) => entry(number).getByRole('heading').getByRole('button');
    await page.getByRole('button', { name: t('inbox_next') }).click();
    await expect.element(target(1)).toHaveFocus();
    for (const number of [3, 4, 5, 1]) {
      await userEvent.keyboard('n');
      await expect.element(target(number)).toHaveFocus();
    }
    await page.getByRole('tab', { name: t('popup_news') }).click();
    await userEvent.keyboard('n');
    await expect.element(target(3)).toHaveFocus();
  });

  test('covers and moves nothing of an entry that is pointed at, whose stripe stays', async () => {
    useStylesOf('popup');
    await openInbox([mention(1), mention(2)]);
    await expect.element(entry(1)).toBeVisible();
    const card = entry(1).element();
    const look = () => ({
      places: [...card.querySelectorAll('*')].map((each) => JSON.stringify(each.getBoundingClientRect())),
      stripe: getComputedStyle(card).borderInlineStartColor,
    });
    await entry(2).hover();
    const before = look();
    await entry(1).hover();
    expect(look()).toEqual(before);
    const [head, actions] = ['.inbox-card__head', '.entry-actions'].map((part) =>
      card.querySelector(part)?.getBoundingClientRect(),
    );
    const [first, second] = direction() === 'rtl' ? [actions, head] : [head, actions];
    expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0);
    const offered = [...card.querySelectorAll('.entry-actions :is(a, button)')];
    expect(offered.every((each) => each.checkVisibility({ opacityProperty: true }))).toBe(true);
    expect(offered.map((each) => each.ariaLabel)).toEqual(
      (['notification_reply', 'inbox_openHere', 'popup_more'] as const).map((key) => t(key)),
    );
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
    await expect.element(entry(1).getByRole('button', { name: t('notification_reply') })).not.toBeInTheDocument();
  });

  test('leads to the settings of notifications, in a tab of their own', async () => {
    await openInbox([]);
    await page.getByRole('button', { name: t('snooze_title') }).click();
    const link = page.getByRole('menuitem', { name: t('popup_notificationSettings') });
    await expect.element(link).toHaveAttribute('href', '/options.html#/notifications');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('says since when nothing is known, once that is too long', async () => {
    await store(lastRunItem, aRun({ at: Date.now() - 31 * MINUTE_MS }));
    await openInbox([]);
    await expect.element(page.getByText(new RegExp(`^${t('popup_notCheckedSince', '.*')}`, 'u'))).toBeVisible();
    await store(lastRunItem, aRun({ at: Date.now() }));
    await expect
      .element(page.getByText(new RegExp(`^${t('popup_notCheckedSince', '.*')}`, 'u')))
      .not.toBeInTheDocument();
  });
});
