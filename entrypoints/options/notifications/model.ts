import type { ReadonlySignal } from '@preact/signals';
import type { Send } from '../../../utils/messages';
import { createSnoozing } from '../../../utils/own-page/snoozing';
import type { Settings } from '../../../utils/watch/settings';
import type { Snooze } from '../../../utils/watch/snooze';
import type { TestNotification } from '../../../utils/watch/types';
import type { IdlePermission } from '../shared/permissions';
import { createLockedScreenModel } from './locked-screen';
import { createSettingsModel, type SaveSettings } from './settings-form';
import { createTestModel } from './test-notification';

interface Dependencies {
  send: Send;
  saveSettings: SaveSettings;
  /** Whether the browser lets an extension choose the sound. */
  hasSound: boolean;
  permission: IdlePermission;
  settings: ReadonlySignal<Settings | undefined>;
  snooze: ReadonlySignal<Snooze | null | undefined>;
  tested: ReadonlySignal<TestNotification | null | undefined>;
  /** Epoch ms. */
  now: ReadonlySignal<number>;
}

/** The view model of the notifications section, of the models of its subsections. */
export function createNotificationsModel({
  send,
  saveSettings,
  hasSound,
  permission,
  settings,
  snooze,
  tested,
  now,
}: Dependencies) {
  const choices = createSettingsModel(settings, saveSettings);
  return {
    now,
    hasSound,
    choices,
    lockedScreen: createLockedScreenModel(permission, choices),
    snooze: createSnoozing({ send, stored: snooze }),
    test: createTestModel(send, tested),
  };
}

export type NotificationsModel = ReturnType<typeof createNotificationsModel>;
