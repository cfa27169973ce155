import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { choose, entry, mention, news, openInbox } from './support';

const kind = () => page.getByRole('combobox', { name: t('inbox_kind') });
const unreadOnly = () => page.getByRole('button', { name: t('inbox_unreadOnly') });
const noUnread = () => page.getByRole('heading', { name: t('inbox_noUnread') });

describe('the filter of the inbox', () => {
  test('offers all kinds, and each kind that is there', async () => {
    await openInbox([mention(1), news(2)]);
    await expect.element(kind()).toHaveValue('');
    const choices = kind().getByRole('option').elements();
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      t('inbox_allKinds'),
      t('notify_mention'),
      t('notify_news'),
    ]);
  });

  test('shows one kind, and all of them again', async () => {
    await openInbox([mention(1), news(2)]);
    await kind().selectOptions(t('notify_news'));
    await expect.element(entry(1)).not.toBeInTheDocument();
    await expect.element(entry(2)).toBeVisible();
    await expect.element(kind()).toHaveValue('news');
    await kind().selectOptions(t('inbox_allKinds'));
    await expect.element(entry(1)).toBeVisible();
  });

  test('says that nothing is unread, and shows everything again at a press', async () => {
    await openInbox([mention(1, { read: true })]);
    await expect.element(unreadOnly()).toHaveAttribute('aria-pressed', 'false');
    await unreadOnly().click();
    await expect.element(noUnread()).toBeVisible();
    await expect.element(page.getByText(t('inbox_noUnreadText'))).toBeVisible();
    await expect.element(unreadOnly()).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: t('inbox_showEverything') }).click();
    await expect.element(entry(1)).toBeVisible();
    await expect.element(unreadOnly()).toHaveAttribute('aria-pressed', 'false');
  });

  test('says that there are other entries where one kind has none that is unread', async () => {
    await openInbox([mention(1), news(2, { read: true })]);
    await kind().selectOptions(t('notify_news'));
    await unreadOnly().click();
    await expect.element(noUnread()).toBeVisible();
    await expect.element(page.getByText(t('inbox_noMatchText'))).toBeVisible();
    await page.getByRole('button', { name: t('inbox_showEverything') }).click();
    await expect.element(entry(1)).toBeVisible();
    await expect.element(kind()).toHaveValue('');
  });

  test('keeps in view what is read meanwhile, until it is changed', async () => {
    await openInbox([mention(1), mention(2)]);
    await unreadOnly().click();
    await choose(entry(1), t('inbox_markRead'));
    await expect.element(entry(1).getByText(t('inbox_markedRead'))).toBeVisible();
    await unreadOnly().click();
    await unreadOnly().click();
    await expect.element(entry(1)).not.toBeInTheDocument();
    await expect.element(entry(2)).toBeVisible();
    await unreadOnly().click();
    await expect.element(entry(1)).toBeVisible();
  });
});
