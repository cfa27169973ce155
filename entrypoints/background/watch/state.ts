import {
  cursorsItem,
  inboxItem,
  outboxItem,
  savedItem,
  settingsItem,
  skippedItem,
  watchingItem,
} from '../../../utils/storage/items';
import { ownOf, readMany } from '../../../utils/storage/store';

/** The state of the watch. All of it is written together, so that a killed worker leaves the state before or after. */
export const WATCH_ITEMS = {
  cursors: cursorsItem,
  inbox: inboxItem,
  outbox: outboxItem,
  watching: watchingItem,
  saved: savedItem,
  skippedEntries: skippedItem,
};
export type WatchState = { [Part in keyof typeof WATCH_ITEMS]: (typeof WATCH_ITEMS)[Part]['fallback'] };

const PROGRESS = { watching: watchingItem, cursors: cursorsItem, settings: settingsItem };

/** Reads what a person watches, how far that is known, and the settings. */
export async function readProgress(uid: number) {
  const { watching, ...others } = await readMany(PROGRESS);
  return { ...others, watching: ownOf(watchingItem, watching, uid) };
}
