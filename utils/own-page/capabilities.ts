/**
 * What this browser can do. Firefox for Android has no menus, shortcuts, address bar keyword, sidebar, windows or idle state; no
 * Firefox has sandboxed pages. Safari has no notifications. No other file tests for an API or for a browser's name.
 */
import { browser } from 'wxt/browser';
import type { PictureLoading, Settings } from '../settings';

type Closable<Area extends { setAccessLevel: unknown }> = Omit<Area, 'setAccessLevel'> &
  Partial<Pick<Area, 'setAccessLevel'>>;
type Storage = typeof browser.storage;
type Notifications = typeof browser.notifications;
/** Of the notifications, what Firefox lacks. */
type NotInEach = 'getPermissionLevel' | 'onButtonClicked' | 'update';

/** The API of the browser with what may be absent marked so. `idle` comes with a permission. */
export const optionalApi: Partial<
  Pick<typeof browser, 'commands' | 'contextMenus' | 'idle' | 'omnibox' | 'sidePanel' | 'windows'>
> & {
  action: Partial<Pick<typeof browser.action, 'openPopup'>>;
  extension?: Partial<Pick<typeof browser.extension, 'getViews'>>;
  notifications?: Omit<Notifications, NotInEach> & Partial<Pick<Notifications, NotInEach>>;
  storage: { local: Closable<Storage['local']>; sync?: Closable<Storage['sync']> };
  /** Firefox's; the types of Chromium do not know it. */
  sidebarAction?: { open(): Promise<void> };
} = browser;

/** What differs between browsers with the same API. */
export const capabilities = {
  /** Whether notifications have lists, buttons and silence, and can be updated. */
  hasRichNotifications: !import.meta.env.FIREFOX,
  /** Whether suggestions of the address bar are read as markup. */
  readsSuggestionMarkup: !import.meta.env.FIREFOX,
  /** Whether there are sandboxed pages, which the captcha tab needs. */
  hasSandbox: !import.meta.env.FIREFOX,
};

/**
 * Opens the panel beside the page; `null` where there is none. Call it before any `await` of the event handler: browsers open a
 * panel only within the click or shortcut itself.
 */
export function sidePanelOpener(): ((windowId: number) => Promise<void>) | null {
  const { sidebarAction, sidePanel } = optionalApi;
  if (sidebarAction) return () => sidebarAction.open();
  return sidePanel ? (windowId) => sidePanel.open({ windowId }) : null;
}

/** Returns the ids of the visible notifications: none in a browser without notifications. */
export async function visibleNotifications(): Promise<string[]> {
  return Object.keys((await optionalApi.notifications?.getAll()) ?? {});
}

/** Removes a notification, if the browser has any. */
export async function clearNotification(id: string): Promise<void> {
  await optionalApi.notifications?.clear(id);
}

/** Returns when pictures are loaded: as the person chose, else on tapping where the browser saves data. Only Chromium says so. */
export function pictureLoadingOf({ pictures }: Pick<Settings, 'pictures'>): PictureLoading {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return pictures ?? (connection?.saveData === true ? 'tapping' : 'always');
}

/** Returns what opens the share dialog of the system; `null` where there is none. */
export function linkSharer(): ((link: { title: string; url: string }) => Promise<void>) | null {
  return 'share' in navigator ? (link) => navigator.share(link) : null;
}
