import type { ReadonlySignal } from '@preact/signals';
import type { send } from '../../../utils/messages';
import type { Settings } from '../../../utils/watch/settings';
import type { Snooze } from '../../../utils/storage/items';
import type { TestNotification } from '../../../utils/watch/types';
import type { IdlePermission } from '../shared/permissions';
import { lockedScreenModel } from './locked-screen';
import { settingsModel, type SaveSettings } from './settings-form';
import { snoozeModel } from './snooze-control';
import { testModel } from './test-notification';

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

/** The view model of the notifications section, of the models of its subsections. */
export function notificationsModel({ ask, saveSettings, permission, settings, snooze, tested, now }: Sources) {
  const choices = settingsModel(settings, saveSettings);
  return {
    now,
    choices,
    lockedScreen: lockedScreenModel(permission, choices),
    snooze: snoozeModel({ ask, stored: snooze, now }),
    test: testModel(ask, tested),
  };
}

export type NotificationsModel = ReturnType<typeof notificationsModel>;
