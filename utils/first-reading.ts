/** What the popup reads before it draws anything. A script that is there sooner than the popup's own begins it. */
import { BESIDE } from './beside';
import { readTogether, storedTogether } from './store';
import { accountItem, inboxItem, popupPlaceItem, serviceItem, sidePlaceItem } from './stored';

/** The page, and what was begun in it. */
type Page = typeof globalThis & { firstReading?: ReturnType<typeof storedTogether> };

/** Where the place of this page is kept: the popup's, or that of the panel beside others. */
export const placeItem = location.search === BESIDE ? sidePlaceItem : popupPlaceItem;
const items = { place: placeItem, service: serviceItem, account: accountItem, inbox: inboxItem };

/** Asks the browser for it. */
export function beginFirstReading(): void {
  (globalThis as Page).firstReading = storedTogether(items);
}

/** What was asked for early, or is now. */
export function firstReading(): ReturnType<typeof readTogether<typeof items>> {
  return readTogether(items, (globalThis as Page).firstReading);
}
