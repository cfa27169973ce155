import { skippedItem, cursorsItem, inboxItem, outboxItem, savedItem, watchingItem } from '../../../utils/storage/items';

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
