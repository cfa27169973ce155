/** The items the popup reads before its first frame. */
import { isSearch } from '../../../utils/projects/filter';
import type { ViewState } from '../../../utils/storage/view-state';
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

/** A search is forgotten after this time, with what was filtered and unfolded in the inbox. */
const SEARCH_MS = 30 * 60_000;

/** Returns a saved view without a search that is too old. @param now epoch ms */
export function withoutOldSearch(saved: ViewState, now: number): ViewState {
  if (now - (saved.at ?? 0) < SEARCH_MS) return saved;
  const { inbox: _inbox, ...views } = saved.views;
  return { ...saved, views, list: saved.list && isSearch(saved.list.filter) ? null : saved.list };
}
