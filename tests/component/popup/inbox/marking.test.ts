import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plural, t } from '../../../../utils/locale/i18n';
import { press } from '../../support/press';
import { worker } from '../../support/worker';
import { choose, comment, entry, mention, menuButton, openInbox, unreadMark } from './support';

const markAll = () => page.getByRole('button', { name: t('popup_markAllRead') });
const undo = () => page.getByRole('button', { name: t('comment_undo') });
const unread = () => unreadMark(page.getByRole('article'));

describe('an entry of the inbox', () => {
  test('becomes read where it is, and keeps the focus on its menu', async () => {
    await openInbox([mention(1), mention(2)]);
    const more = menuButton(entry(2));
    await press(more, 'Enter');
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    const place = entry(2).element().getBoundingClientRect().top;
    await press(entry(2).getByRole('menuitem', { name: t('inbox_markRead') }), 'Enter');
    await expect.element(unreadMark(entry(2))).not.toBeInTheDocument();
    expect(entry(2).element().getBoundingClientRect().top).toBe(place);
    await expect.element(more).toHaveFocus();
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
    expect(worker.sent('inbox.mark-read')).toEqual([{ ids: ['mention:1:2'] }]);
  });

  test('becomes unread again with Undo', async () => {
    await openInbox([mention(1)]);
    await choose(entry(1), t('inbox_markRead'));
    await expect.element(unreadMark(entry(1))).not.toBeInTheDocument();
    await expect.element(page.getByText(t('inbox_allMarked_one', 1))).toBeVisible();
    await press(undo(), 'Enter');
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
    await expect.element(markAll()).toHaveFocus();
    expect(worker.sent('inbox.mark-unread')).toEqual([{ ids: ['mention:1:1'] }]);
  });

  test('becomes unread from its menu, also if it was read elsewhere', async () => {
    await openInbox([mention(1, { read: true })]);
    await choose(entry(1), t('inbox_markUnread'));
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
    await expect.element(menuButton(entry(1))).toHaveFocus();
  });
});

describe('all entries of the inbox', () => {
  test('become read with one press, and stay in the list', async () => {
    await openInbox([mention(1), comment(2)]);
    await expect.poll(() => unread().elements().length).toBe(2);
    await markAll().click();
    await expect.element(unread()).not.toBeInTheDocument();
    await expect.element(markAll()).not.toBeInTheDocument();
    expect(page.getByRole('article').elements()).toHaveLength(2);
    expect(worker.sent('inbox.mark-read')).toEqual([{ ids: ['mention:1:1', 'comment:1:2'] }]);
  });

  test('become unread again with Undo; the focus goes from one button to the other', async () => {
    await openInbox([mention(1), comment(2), comment(3, { read: true })]);
    await press(markAll(), 'Enter');
    await expect.element(undo()).toHaveFocus();
    await expect.element(page.getByText(plural('inbox_allMarked', 2))).toBeVisible();
    await press(undo(), 'Enter');
    await expect.poll(() => unread().elements().length).toBe(2);
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.element(markAll()).toHaveFocus();
    expect(worker.sent('inbox.mark-unread')).toEqual([{ ids: ['mention:1:1', 'comment:1:2'] }]);
  });

  test('stay unread if the worker refuses, which says why', async () => {
    await openInbox([mention(1)]);
    worker.fail('inbox.mark-read', 'storage');
    await markAll().click();
    await expect.element(page.getByRole('alert').getByText(t('error_storage'))).toBeVisible();
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
  });
});
