import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { settingsItem, testedItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { DEFAULT_SETTINGS, PARTS } from '../../../../utils/settings';
import { SETTING_ROWS } from '../../../../entrypoints/options/shared/setting-rows';
import { openOptions } from '../../support/pages/open-options';
import { permissions } from '../../support/permissions';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const IDLE = { permissions: ['idle'] };

const level = (name: MessageKey) => page.getByLabelText(t(name), { exact: true });
const locked = () => page.getByRole('checkbox', { name: t('notify_locked') });
const settings = () => read(settingsItem);
const press = (name: MessageKey) => page.getByRole('button', { name: t(name), exact: true }).click();

beforeEach(async () => {
  await signIn();
  await openOptions('#/notifications');
});

describe('the notifications', () => {
  test('store the level of a kind once it is chosen, and say so', async () => {
    await level('notify_comment').selectOptions(t('level_notify'));
    await expect.element(page.getByRole('status').filter({ hasText: t('notify_saved') })).toBeVisible();
    expect((await settings()).levels).toEqual({ ...DEFAULT_SETTINGS.levels, comment: 'notify' });
  });

  test('store what a notification shows', async () => {
    await level('notify_privacy').selectOptions(t('notify_privacyWho'));
    await expect.poll(async () => (await settings()).privacy).toBe('who');
    await expect.element(level('notify_privacy')).toHaveValue('who');
  });

  test('have one place where each part of the inbox and of comments is switched off', async () => {
    await expect.element(page.getByRole('checkbox', { name: t('parts_hints') })).not.toBeInTheDocument();
    await signIn({ badge: 40 });
    for (const name of Object.values(SETTING_ROWS.parts.fields))
      await page.getByRole('checkbox', { name: t(name) }).click();
    const off = Object.fromEntries(PARTS.map((part) => [part, false]));
    await expect.poll(async () => (await settings()).parts).toEqual(off);
  });

  test('can be changed with the keyboard alone', async () => {
    await expect.element(page.getByRole('heading', { name: t('notify_title'), exact: true })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(level('notify_mention')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(async () => (await settings()).levels.mention).toBe('inbox');
    await expect.element(level('notify_mention')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(async () => (await settings()).levels.mention).toBe('notify');
  });

  test('that can’t be stored say so, and show what is stored', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    await level('notify_update').selectOptions(t('level_off'));
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(t('error_storage'), { exact: false })).toBeVisible();
    await expect.element(alert.getByText(t('notify_notSaved'), { exact: false })).toBeVisible();
    await expect.element(level('notify_update')).toHaveValue(DEFAULT_SETTINGS.levels.update);
  });
});

describe('showing less while the screen is locked', () => {
  test('lasts as long as the browser allows it, and gives the permission back', async () => {
    await locked().click();
    await expect.poll(async () => (await settings()).lessWhenLocked).toBe(true);
    expect(await fakeBrowser.permissions.contains({ permissions: ['idle'] })).toBe(true);
    permissions.take(IDLE);
    await expect.element(locked()).not.toBeChecked();
    await locked().click();
    await expect.element(locked()).toBeChecked();
    await locked().click();
    await expect.poll(async () => (await settings()).lessWhenLocked).toBe(false);
    await expect.poll(() => fakeBrowser.permissions.contains({ permissions: ['idle'] })).toBe(false);
  });

  test('stays off and says so where the browser does not allow it', async () => {
    permissions.refuse();
    await locked().click();
    await expect.element(page.getByText(t('notify_lockedRefused'))).toBeVisible();
    await expect.element(locked()).not.toBeChecked();
    expect((await settings()).lessWhenLocked).toBe(false);
  });
});

describe('a test notification', () => {
  test('is taken by the browser, and has arrived once it is clicked', async () => {
    await page.getByText(t('notify_test')).click();
    await press('notify_testSend');
    await expect.element(page.getByText(t('notify_testTaken'))).toBeVisible();
    expect(worker.sent('notification.test')).toEqual([null]);
    await store(testedItem, { id: 'test:1', at: Date.now(), clickedAt: Date.now() });
    await expect.element(page.getByText(t('notification_test'))).toBeVisible();
  });
});
