import type { ReadonlySignal } from '@preact/signals';
import {
  accountItem,
  cursorsItem,
  draftsItem,
  lastRunItem,
  loginPauseItem,
  outboxItem,
  pauseItem,
  placementsItem,
  serviceItem,
  settingsItem,
  skippedItem,
  syncStatusItem,
  watchingItem,
} from '../../utils/storage/items';

/** The items that the sections show, which are read at once. */
export const STORED = {
  service: serviceItem,
  account: accountItem,
  settings: settingsItem,
  watching: watchingItem,
  cursors: cursorsItem,
  placements: placementsItem,
  drafts: draftsItem,
  outbox: outboxItem,
  syncStatus: syncStatusItem,
  lastRun: lastRunItem,
  pause: pauseItem,
  loginPause: loginPauseItem,
  skipped: skippedItem,
};

/** These items as signals. `undefined` is not read yet, `null` is not there. */
export type Stored = {
  readonly [Name in keyof typeof STORED]: ReadonlySignal<(typeof STORED)[Name]['fallback'] | undefined>;
};
