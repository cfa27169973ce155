import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { openOptions } from '../../support/pages/open-options';
import { emailField, useWholeService } from '../../support/sign-in';

const press = (name: MessageKey) => page.getByRole('button', { name: t(name), exact: true }).click();
const step = (at: number) => page.getByText(t('welcome_step', at, 5));

describe('the welcome', () => {
  test('says what this is, and leads through the first steps, of which each can be skipped', async () => {
    await useWholeService();
    await openOptions('#/welcome');
    await expect.element(page.getByText(t('welcome_what'))).toBeVisible();
    await press('welcome_next');
    await expect.element(emailField()).toBeVisible();
    await expect.element(step(2)).toHaveFocus();
    await press('welcome_browse');
    await expect.element(page.getByText(t('welcome_pinText'))).toBeVisible();
    await press('welcome_next');
    await expect.element(page.getByRole('button', { name: t('notify_testSend') })).toBeVisible();
    await press('welcome_next');
    await expect.element(page.getByLabelText(t('notify_news'), { exact: true })).toBeVisible();
    await expect.element(step(5)).toHaveFocus();
    await press('welcome_finish');
    location.hash = '#/help';
    await page.getByRole('link', { name: t('welcome_again') }).click();
    await expect.element(page.getByText(t('welcome_what'))).toBeVisible();
  });

  test('can be skipped as a whole', async () => {
    await useWholeService();
    await openOptions('#/welcome');
    await page.getByRole('link', { name: t('welcome_skipAll') }).click();
    await expect.element(page.getByRole('heading', { name: t('options_title') })).toBeVisible();
  });
});
