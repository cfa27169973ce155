import type { ReadonlySignal } from '@preact/signals';
import type { send } from '../../utils/messages';
import type { Settings } from '../../utils/settings';
import type { Snooze, Tested } from '../../utils/stored';
import type { IdlePermission } from './idle-permission';
import { lockedModel, type LockedModel } from './locked-model';
import { settingsModel, type SettingsModel, type StoreSettings } from './settings-model';
import { snoozeModel, type SnoozeModel } from './snooze-model';
import { testModel, type TestModel } from './test-model';

interface Sources {
  ask: typeof send;
  store: StoreSettings;
  permission: IdlePermission;
  settings: ReadonlySignal<Settings | undefined>;
  snooze: ReadonlySignal<Snooze | null | undefined>;
  tested: ReadonlySignal<Tested | null | undefined>;
  /** Epoch ms. */
  now: ReadonlySignal<number>;
}

/** What is told, when, and how much of it. */
export interface NotificationsModel {
  readonly now: ReadonlySignal<number>;
  readonly choices: SettingsModel;
  readonly locked: LockedModel;
  readonly snooze: SnoozeModel;
  readonly test: TestModel;
}

/** Puts together what the section is made of; each part speaks for itself. */
export function notificationsModel({
  ask,
  store,
  permission,
  settings,
  snooze,
  tested,
  now,
}: Sources): NotificationsModel {
  const choices = settingsModel({ stored: settings, store });
  return {
    now,
    choices,
    locked: lockedModel({ permission, settings: choices }),
    snooze: snoozeModel({ ask, stored: snooze, now }),
    test: testModel({ ask, tested }),
  };
}
