import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { settingsItem, testedItem } from '../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../utils/settings';
import { permissions } from '../support/permissions';
import { signIn, store } from '../support/stored';
import { worker } from '../support/worker';
import { grantHosts, openSection, settings } from './settings';
import { choose, part, press, pressOn, text } from './steps';
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
    await text('notification_test');
  }),
];
