/** Opens the popup's views beside the page: in Chromium's side panel, or in Firefox's sidebar. */
import { change, write } from '../storage/store';
import { sideRouteItem } from '../storage/items';
import type { SideRoute } from '../storage/view-state';
import { sidePanelOpener } from './capabilities';

/** A panel that is being opened reads the route it was opened for within this time. */
const OPEN_TIMEOUT_MS = 10_000;

/**
 * Opens the side panel of a window at a route. Call it before any `await` of the event handler: browsers open a panel only within
 * the click or shortcut itself. The panel learns the route from `sideRouteItem`.
 * @throws the browser's error, or that there is no side panel
 */
export async function openSidePanel(route: SideRoute): Promise<void> {
  const open = sidePanelOpener();
  if (!open) throw new Error('This browser has no side panel.');
  const opened = open(route.windowId);
  // A panel that is already open follows the item, too.
  await Promise.all([opened, write(change(sideRouteItem, route))]);
}

/** Whether a panel that opens now was opened for this route, and not by hand long after. */
export function isRecentRequest({ at, hash }: SideRoute, now: number): boolean {
  return hash !== '' && at <= now && now - at < OPEN_TIMEOUT_MS;
}
