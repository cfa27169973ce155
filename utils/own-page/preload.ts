/** The items the popup reads before its first frame; `popup-early` starts the read before the popup's own script runs. */
import { isSidePanel } from './is-side-panel';
import { readMany, readRaw } from '../storage/store';
import { accountItem, inboxItem, popupViewItem, serviceItem, settingsItem, sidePanelViewItem } from '../storage/items';

/** The global scope, which both scripts of the page share. */
type Page = typeof globalThis & { preloaded?: ReturnType<typeof readRaw> };

/** The item in which this page stores its view state: popup and side panel have one each. */
export const viewStateItem = isSidePanel() ? sidePanelViewItem : popupViewItem;
const items = {
  viewState: viewStateItem,
  service: serviceItem,
  account: accountItem,
  inbox: inboxItem,
  settings: settingsItem,
};

/** Starts the read. */
export function startPreload(): void {
  (globalThis as Page).preloaded = readRaw(items);
}

/** Returns the items, from the read that was started or from a new one. */
export function readPreloaded(): ReturnType<typeof readMany<typeof items>> {
  return readMany(items, (globalThis as Page).preloaded);
}
