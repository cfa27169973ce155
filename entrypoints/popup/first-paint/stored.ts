/** The items the popup reads before its first frame. */
import { browser } from 'wxt/browser';
import { readMany } from '../../../utils/storage/store';
import { hidingOf, inboxAsCounted } from '../../../utils/watch/hidden';
import {
  accountItem,
  inboxItem,
  popupViewItem,
  serviceItem,
  settingsItem,
  sidePanelViewItem,
  watchingItem,
} from '../../../utils/storage/items';

/** Whether this page is open in the browser's side panel; the manifest gives the panel this address. */
export const isSidePanel = (): boolean => location.search === '?side';

/** The item in which this page stores its view state: popup and side panel have one each. */
export const viewStateItem = isSidePanel() ? sidePanelViewItem : popupViewItem;
const items = {
  viewState: viewStateItem,
  service: serviceItem,
  account: accountItem,
  inbox: inboxItem,
  settings: settingsItem,
  watching: watchingItem,
};

/** The version of the extension. */
export const versionOf = (): string => browser.runtime.getManifest().version;

/** Reads them at once; the inbox as it counts. */
export async function readStored() {
  const { watching, ...stored } = await readMany(items);
  return { ...stored, inbox: inboxAsCounted(hidingOf(stored.account, watching), stored.inbox) };
}
