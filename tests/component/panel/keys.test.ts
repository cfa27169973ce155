import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { button, pressIn, written } from '../support/thread-view';

const help = () => page.getByRole('dialog', { name: t('keys_title') });
const search = () => page.getByRole('searchbox', { name: t('find_label') });

beforeEach(async () => {
  await signIn();
  serveThread([written(1, 'old_oak', 'First here'), written(2, 'bob', 'Two of them')]);
  await openPanel();
});

describe('the help for the keys of the panel', () => {
  test('opens by “?” from the bar, in the menu, and after a click on plain text', async () => {
    button('popup_more').first().element().focus();
    await userEvent.keyboard('?');
    await expect.element(help().getByText(t('find_label'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(help()).not.toBeInTheDocument();
    await pressIn('popup_more', 'keys_title');
    await expect.element(help()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(help()).not.toBeInTheDocument();
    // No element has the focus then.
    await page.getByText('Two of them').click();
    await userEvent.keyboard('?');
    await expect.element(help()).toBeVisible();
  });
});

describe('the key f', () => {
  test('finds from the bar of the thread, is typed into the search, and finds after a click on plain text', async () => {
    button('popup_more').first().element().focus();
    await userEvent.keyboard('f');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('?f');
    await expect.element(search()).toHaveValue('?f');
    expect(help().elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(search()).not.toBeInTheDocument();
    await page.getByText('Two of them').click();
    await userEvent.keyboard('f');
    await expect.element(search()).toHaveFocus();
  });
});
