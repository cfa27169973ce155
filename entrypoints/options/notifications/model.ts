import type { ReadonlySignal } from '@preact/signals';
import type { send } from '../../../utils/messages';
import type { Settings } from '../../../utils/watch/settings';
import type { Snooze, TestNotification } from '../../../utils/storage/items';
import type { IdlePermission } from './idle-permission';
import { lockedScreenModel, type LockedScreenModel } from './locked-screen';
import { settingsModel, type SettingsModel, type SaveSettings } from './settings-form';
import { snoozeModel, type SnoozeModel } from './snooze-control';
import { testModel, type TestModel } from './test-notification';

interface Sources {
  ask: typeof send;
  saveSettings: SaveSettings;
  permission: IdlePermission;
  settings: ReadonlySignal<Settings | undefined>;
  snooze: ReadonlySignal<Snooze | null | undefined>;
  tested: ReadonlySignal<TestNotification | null | undefined>;
  /** Epoch ms. */
  now: ReadonlySignal<number>;
}

/** The view model of the notifications section. */
export interface NotificationsModel {
  readonly now: ReadonlySignal<number>;
  readonly choices: SettingsModel;
  readonly lockedScreen: LockedScreenModel;
  readonly snooze: SnoozeModel;
  readonly test: TestModel;
}

/** Creates the model from the models of its subsections. */
export function notificationsModel({
  ask,
  saveSettings,
  permission,
  settings,
  snooze,
  tested,
  now,
}: Sources): NotificationsModel {
  const choices = settingsModel({ stored: settings, saveSettings });
  return {
    now,
    choices,
    lockedScreen: lockedScreenModel({ permission, settings: choices }),
    snooze: snoozeModel({ ask, stored: snooze, now }),
    test: testModel({ ask, tested }),
  };
}
