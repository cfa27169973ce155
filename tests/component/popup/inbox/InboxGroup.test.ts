import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plural, t } from '../../../../utils/locale/i18n';
import { inboxItem, popupViewItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { reopenPopup } from '../../support/pages/open-popup';
import { press } from '../../support/press';
import { store } from '../../support/stored';
import { worker } from '../../support/worker';
import { comment, entry, mention, news, openInbox, unreadMark } from './support';

const TITLE = 'Pocket Budget';
const thread = page.getByRole('region', { name: TITLE });
const entries = thread.getByRole('article');
const showAll = () => thread.getByRole('button', { name: t('inbox_showAll', 5), exact: true });
const showFewer = () => thread.getByRole('button', { name: t('inbox_showFewer'), exact: true });
const FIVE = [1, 2, 3, 4, 5].map((number) => comment(number));
/** What is unread is not folded away while there is room. */
const FIVE_READ = FIVE.map((each) => ({ ...each, read: true }));

describe('a thread of the inbox', () => {
  test('is a region named by its title, which leads to its comments', async () => {
    await openInbox([mention(1), mention(3), news(2)]);
    const title = thread.getByRole('heading', { name: TITLE }).getByRole('link', { name: TITLE });
    await expect.element(title).toHaveAttribute('href', '#/project/1/comments');
    // A single entry has it beside its writer, and no other line.
    const announcements = page.getByRole('region', { name: t('popup_news') });
    await expect.element(announcements.getByText(t('popup_news'))).toBeVisible();
    await expect.element(announcements.getByRole('heading', { name: t('popup_news') })).not.toBeInTheDocument();
    await expect.element(announcements.getByRole('link')).not.toBeInTheDocument();
    await title.click();
    await expect.poll(() => location.hash).toBe('#/project/1/comments');
  });

  test('of the weekly figures is named after the own projects, whose symbol they have', async () => {
    await openInbox([news(1, { id: 'week:1', kind: 'week', title: '' })]);
    const own = page.getByRole('region', { name: t('popup_mine') });
    await expect.element(own.getByText(t('popup_mine'))).toBeVisible();
    await expect.element(own.getByRole('button', { name: t('notify_week') })).toBeVisible();
    expect(own.element().querySelector('.picture--round')).toBeNull();
  });

  test('says how many of its entries are unread, if any', async () => {
    await openInbox([mention(1), mention(2), news(3, { read: true })]);
    await expect.element(thread.getByText(plural('popup_unread', 2))).toBeInTheDocument();
    const announcements = page.getByRole('region', { name: t('popup_news') });
    await expect.element(announcements.getByText(plural('popup_unread', 1))).not.toBeInTheDocument();
  });

  test('becomes read with all its entries at one press, which Undo takes back', async () => {
    await openInbox([...FIVE, news(6)]);
    const mark = thread.getByRole('button', { name: t('inbox_markThread') });
    await press(mark, 'Enter');
    await expect.element(mark).not.toBeInTheDocument();
    expect(worker.sent('inbox.mark-read')).toEqual([{ ids: FIVE.map(({ id }) => id) }]);
    await expect.element(unreadMark(entry(6))).toBeInTheDocument();
    await page.getByRole('button', { name: t('comment_undo') }).click();
    await expect.element(mark).toBeInTheDocument();
  });

  test('has nothing to unfold while it is short', async () => {
    await openInbox(FIVE.slice(0, 3));
    await expect.poll(() => entries.elements().length).toBe(3);
    await expect.element(thread.getByRole('button', { name: /^Show (all|fewer)/u })).not.toBeInTheDocument();
  });

  test('shows all that is unread, else its newest three entries, all of them on request, and three again', async () => {
    await openInbox(FIVE);
    await expect.poll(() => entries.elements().length).toBe(5);
    await store(inboxItem, FIVE_READ);
    await reopenPopup();
    await expect.element(showAll()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(showAll()).toHaveAccessibleDescription(TITLE);
    expect(entries.elements().map((each) => each.textContent.match(/text \d/)?.[0])).toEqual([
      'text 1',
      'text 2',
      'text 3',
    ]);
    await press(showAll(), 'Enter');
    await expect.element(showFewer()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(showFewer()).toHaveFocus();
    expect(entries.elements()).toHaveLength(5);
    await press(showFewer(), 'Enter');
    await expect.poll(() => entries.elements().length).toBe(3);
  });

  test('is unfolded, and filtered, as it was when the popup was closed', async () => {
    const many = Array.from({ length: 14 }, (_, at) => comment(at + 1));
    await openInbox(many);
    await press(thread.getByRole('button', { name: t('inbox_showAll', many.length) }), 'Enter');
    await page.getByRole('button', { name: t('popup_filters') }).click();
    await page.getByRole('menuitemcheckbox', { name: t('inbox_unreadOnly') }).click();
    await expect
      .poll(async () => (await read(popupViewItem))?.views?.inbox)
      .toMatchObject({ unreadOnly: true, unfolded: ['1'] });
    await reopenPopup();
    await expect.element(showFewer()).toBeVisible();
    expect(entries.elements()).toHaveLength(many.length);
    await expect.element(page.getByRole('button', { name: t('popup_filtersCount', 1) })).toBeVisible();
    expect(location.hash).toBe('#/inbox');
  });
});
