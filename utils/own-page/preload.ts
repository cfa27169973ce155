/** What the popup reads before it draws anything. A script that is there sooner than the popup's own begins it. */
import { SIDE_PANEL_QUERY } from './is-side-panel';
import { readTogether, storedTogether } from '../storage/store';
import { accountItem, inboxItem, popupViewItem, serviceItem, sidePanelViewItem } from '../storage/items';

/** The page, and what was begun in it. */
type Page = typeof globalThis & { firstReading?: ReturnType<typeof storedTogether> };

/** Where the place of this page is kept: the popup's, or that of the panel beside others. */
export const placeItem = location.search === SIDE_PANEL_QUERY ? sidePanelViewItem : popupViewItem;
const items = { place: placeItem, service: serviceItem, account: accountItem, inbox: inboxItem };

/** Asks the browser for it. */
export function preload(): void {
  (globalThis as Page).firstReading = storedTogether(items);
}

/** What was asked for early, or is now. */
export function preloaded(): ReturnType<typeof readTogether<typeof items>> {
  return readTogether(items, (globalThis as Page).firstReading);
}
