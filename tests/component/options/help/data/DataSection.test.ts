import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t, type MessageKey } from '../../../../../utils/locale/i18n';
import { accountItem, draftsItem, settingsItem } from '../../../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../../../utils/settings';
import { openOptions } from '../../../support/pages/open-options';
import { useWholeService } from '../../../support/sign-in';
import { signIn, store } from '../../../support/stored';
import { worker } from '../../../support/worker';

const button = (name: MessageKey) => page.getByRole('button', { name: t(name), exact: true });
const press = (name: MessageKey) => button(name).click();
const done = (name: MessageKey) => page.getByText(t('clear_done', t(name)));

beforeEach(async () => {
  await useWholeService();
  await signIn();
});

describe('clearing the caches', () => {
  test('asks once, with the focus on the safe answer, and takes a no', async () => {
    await openOptions('#/stored-data');
    await press('clear_caches');
    await expect.element(button('options_cancel')).toHaveFocus();
    await press('options_cancel');
    await expect.element(button('clear_caches')).toHaveFocus();
    expect(worker.sent('cache.clear')).toEqual([]);
  });

  test('says that it is done', async () => {
    await openOptions('#/stored-data');
    await press('clear_caches');
    await press('clear_caches');
    await expect.element(done('clear_caches')).toBeVisible();
    expect(worker.sent('cache.clear')).toEqual([null]);
  });
});

describe('resetting the settings', () => {
  test('shows the first ones again, and leaves the person signed in', async () => {
    await store(settingsItem, { ...DEFAULT_SETTINGS, theme: 'dark' });
    worker.on('settings.clear', async () => {
      await store(settingsItem, DEFAULT_SETTINGS);
      return null;
    });
    await openOptions('#/stored-data');
    await press('clear_settings');
    await press('clear_settings');
    await expect.element(done('clear_settings')).toBeVisible();
    location.hash = '#/theme';
    await expect.element(page.getByLabelText(t('look_theme'), { exact: true })).toHaveValue('system');
    location.hash = '#/account';
    await expect.element(button('options_logOut')).toBeVisible();
  });
});

describe('removing everything', () => {
  test('asks once, and leads to the welcome', async () => {
    worker.on('everything.clear', async () => {
      await store(accountItem, null);
      return null;
    });
    await openOptions('#/stored-data');
    await press('clear_everything');
    expect(worker.sent('everything.clear')).toEqual([]);
    await press('clear_everything');
    await expect.element(page.getByText(t('clear_done', t('clear_everything')), { exact: false })).toBeVisible();
    await page
      .getByRole('link', { name: t('welcome_again') })
      .first()
      .click();
    await expect.element(page.getByRole('heading', { name: t('welcome_title') })).toBeVisible();
  });

  test('warns of comments that were typed and not sent', async () => {
    await store(draftsItem, { owner: 7, texts: { 1: 'half a thought' } });
    await openOptions('#/stored-data');
    await press('clear_everything');
    await expect.element(page.getByText(t('clear_unsent', t('count_comments_one', 1)))).toBeVisible();
  });
});
