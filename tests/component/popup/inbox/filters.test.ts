import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { choose as chooseOf, entry, mention, news, openInbox, unreadMark } from './support';

const filters = () => page.getByRole('button', { name: new RegExp(`^${t('popup_filters')}(?:$| \\()`, 'u') });
const clear = () => page.getByRole('button', { name: t('popup_filtersClear') });

const choice = (name: string) =>
  page.getByRole('menuitemradio', { name, exact: true }).or(page.getByRole('menuitemcheckbox', { name, exact: true }));

/** Chooses in the menu of filters, which closes. */
async function choose(name: string): Promise<void> {
  await filters().click();
  await choice(name).click();
  await expect.element(filters()).toHaveAttribute('aria-expanded', 'false');
}

describe('the filter of the inbox', () => {
  test('offers what is unread, all kinds, and each kind that is there', async () => {
    await openInbox([mention(1), news(2)]);
    await filters().click();
    const choices = [...page.getByRole('menu').element().querySelectorAll('button')];
    expect(choices.map(({ textContent }) => textContent)).toEqual(
      (['inbox_unreadOnly', 'inbox_allKinds', 'notify_mention', 'popup_news'] as const).map((key) => t(key)),
    );
    await expect.element(page.getByRole('menuitemradio', { checked: true })).toHaveTextContent(t('inbox_allKinds'));
  });

  test('shows one kind, says so, and shows all of them again', async () => {
    await openInbox([mention(1), news(2)]);
    await expect.element(clear()).not.toBeInTheDocument();
    await choose(t('popup_news'));
    await expect.element(entry(1)).not.toBeInTheDocument();
    await expect.element(entry(2)).toBeVisible();
    await expect.element(filters()).toHaveAccessibleName(t('popup_filtersCount', 1));
    await clear().click();
    await expect.element(entry(1)).toBeVisible();
    await expect.element(filters()).toHaveAccessibleName(t('popup_filters'));
    await expect.element(filters()).toHaveFocus();
  });

  test('that leaves nothing says so, and can be cleared', async () => {
    await openInbox([mention(1), news(2, { read: true })]);
    await choose(t('popup_news'));
    await choose(t('inbox_unreadOnly'));
    await expect.element(page.getByRole('heading', { name: t('inbox_noMatch') })).toBeVisible();
    await page
      .getByRole('button', { name: t('popup_filtersClear') })
      .last()
      .click();
    await expect.element(entry(1)).toBeVisible();
    await expect.element(entry(2)).toBeVisible();
  });

  test('keeps in view what is read meanwhile, until it is changed', async () => {
    await openInbox([mention(1), mention(2)]);
    await choose(t('inbox_unreadOnly'));
    await chooseOf(entry(1), t('inbox_markRead'));
    await expect.element(unreadMark(entry(1))).not.toBeInTheDocument();
    await choose(t('inbox_unreadOnly'));
    await choose(t('inbox_unreadOnly'));
    await expect.element(entry(1)).not.toBeInTheDocument();
    await expect.element(entry(2)).toBeVisible();
  });
});
