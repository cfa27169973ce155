/** The popup's views beside the page: Chromium's side panel, Firefox's sidebar. */
import { browser } from 'wxt/browser';
import { change, write } from '../storage/store';
import { sideRouteItem } from '../storage/items';
import type { SideRoute } from '../storage/view-state';

/** How long a panel that is being opened may take to ask where to begin, in milliseconds. */
const OPENS_WITHIN_MS = 10_000;

/** Whether this browser has such a panel. */
export function hasSidePanel(): boolean {
  return 'sidebarAction' in browser || 'sidePanel' in browser;
}

/**
 * Opens the panel beside the pages of a window, at a place. To be called right in the handler of a click or a shortcut:
 * after an `await`, browsers no longer take it for the person's own doing.
 * @throws whatever the browser has against it
 */
export async function openSidePanel(route: SideRoute): Promise<void> {
  const { sidebarAction } = browser as { sidebarAction?: { open(): Promise<void> } };
  const opened = sidebarAction ? sidebarAction.open() : browser.sidePanel.open({ windowId: route.windowId });
  // One that is open already follows the store, too.
  await Promise.all([opened, write(change(sideRouteItem, route))]);
}

/** Whether a panel that opens at this moment was opened for this place, rather than by hand long after. */
export function isMeantNow({ at, hash }: SideRoute, now: number): boolean {
  return hash !== '' && at <= now && now - at < OPENS_WITHIN_MS;
}
