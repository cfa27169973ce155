/** The items the popup reads before its first frame. */
import { readMany } from '../../../utils/storage/store';
import {
  accountItem,
  inboxItem,
  popupViewItem,
  serviceItem,
  settingsItem,
  sidePanelViewItem,
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
};

/** Reads them at once. */
export function readStored(): ReturnType<typeof readMany<typeof items>> {
  return readMany(items);
}
