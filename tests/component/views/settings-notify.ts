import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { settingsItem, testedItem } from '../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../utils/watch/settings';
import { openOptions } from '../support/pages/open-options';
import { permissions } from '../support/permissions';
import { signIn, store } from '../support/stored';
import { worker } from '../support/worker';
import { grantHosts, openSection, settings, useSignInService } from './settings';
import { choose, part, press, pressOn, text, type } from './steps';
import type { View } from './view';
import { fakeBrowser } from 'wxt/testing/fake-browser';

async function openNotifications(): Promise<void> {
  grantHosts();
  await signIn();
  await openSection('notifications');
}

async function openTest(outcome: Parameters<typeof worker.on<'notification.test'>>[1]): Promise<void> {
  worker.on('notification.test', outcome);
  await openNotifications();
  await pressOn(page.getByText(t('notify_test')));
  await press('notify_testSend');
  await part('.notice');
}

/** The welcome, after so many of its steps. */
async function openWelcome(steps: readonly ('welcome_browse' | 'welcome_next')[]): Promise<void> {
  await useSignInService();
  await openOptions('#/welcome');
  await text('welcome_what');
  for (const step of ['welcome_next', ...steps] as const) await press(step);
}

export const NOTIFY_VIEWS: readonly View[] = [
  settings('the notifications', openNotifications),
  settings('quiet hours', async () => {
    await store(settingsItem, { ...DEFAULT_SETTINGS, quiet: { ...DEFAULT_SETTINGS.quiet, on: true, days: [1, 2, 3] } });
    await openNotifications();
    await part('#quiet-from');
  }),
  settings('a level that was stored', async () => {
    await openNotifications();
    await choose(page.getByLabelText(t('notify_comment'), { exact: true }), 'notify');
    await text('notify_saved');
  }),
  settings('a level that could not be stored', async () => {
    await openNotifications();
    const full = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    await choose(page.getByLabelText(t('notify_update'), { exact: true }), 'off');
    await text('error_storage');
    // The language is stored before the next look.
    full.mockRestore();
  }),
  settings('a locked screen that the browser does not tell of', async () => {
    permissions.refuse();
    await openNotifications();
    permissions.refuse();
    await pressOn(page.getByLabelText(t('notify_locked'), { exact: false }));
    await text('notify_lockedRefused');
  }),
  settings('a test notification that was taken', () => openTest(() => ({ outcome: 'taken' }))),
  settings('a test notification that was refused', () =>
    openTest(() => ({ outcome: 'refused', detail: 'Unable to download all specified images.' })),
  ),
  settings('a test notification that the browser blocks', () => openTest(() => ({ outcome: 'off' }))),
  settings('a test notification that arrived', async () => {
    await openTest(async () => {
      await store(testedItem, { id: 'test:1', at: Date.now(), clickedAt: Date.now() });
      return { outcome: 'taken' };
    });
    await text('notify_testArrived');
  }),
  settings('the welcome: a service to set up', () => openOptions('#/welcome'), 'welcome_what'),
  settings('the welcome: the service', async () => {
    await useSignInService();
    await openOptions('#/welcome');
    await text('welcome_what');
  }),
  settings('the welcome: the sign-in', () => openWelcome([])),
  settings('the welcome: the button of the extension', () => openWelcome(['welcome_browse'])),
  settings('the welcome: a test notification', () => openWelcome(['welcome_browse', 'welcome_next'])),
  settings('the welcome: what notifies', () => openWelcome(['welcome_browse', 'welcome_next', 'welcome_next'])),
  settings('a search in the settings', async () => {
    await useSignInService();
    await openOptions('');
    await type(page.getByRole('searchbox').first(), t('options_kept'));
    await part('.found-settings');
  }),
  settings('a search in the settings that finds nothing', async () => {
    await useSignInService();
    await openOptions('');
    await type(page.getByRole('searchbox').first(), 'no such thing anywhere');
    await part('main output:not(:empty)');
  }),
  settings('stored things that can’t be read', async () => {
    const broken = vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('IO error'));
    await openOptions('');
    await text('storage_unreadable');
    // The language is read before the next look.
    broken.mockRestore();
  }),
];
