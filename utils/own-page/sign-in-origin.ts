/** Where a person was when they asked to sign in, so that they are back there afterwards. */
import { browser } from 'wxt/browser';
import { optionalApi } from './capabilities';

/** The tab, and whether they came from the toolbar's popup over it. */
export interface SignInOrigin {
  tabId: number;
  isPopup: boolean;
}

/** Returns the path of the sign-in page, which carries the origin. */
export function signInPath(origin: SignInOrigin | null): string {
  return `/options.html#/sign-in${origin ? `?from=${origin.tabId}${origin.isPopup ? '&popup' : ''}` : ''}`;
}

/** Reads the origin from the fragment of the sign-in page; `null` if there is none. */
export function parseSignInOrigin(hash: string): SignInOrigin | null {
  const [, tabId, popup] = /^#\/sign-in\?from=(\d+)(&popup)?$/.exec(hash) ?? [];
  return tabId === undefined ? null : { tabId: Number(tabId), isPopup: popup !== undefined };
}

/** Returns the origin of this page: its own tab, or the tab below the popup. */
export async function findSignInOrigin(): Promise<SignInOrigin | null> {
  const own = await browser.tabs.getCurrent();
  const [active] = own ? [own] : await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return active?.id === undefined ? null : { tabId: active.id, isPopup: !own };
}

/** Brings the person back and closes this tab. Does nothing if the tab they came from is gone. */
export async function returnToOrigin({ tabId, isPopup }: SignInOrigin): Promise<void> {
  const tab = await browser.tabs.update(tabId, { active: true }).catch(() => null);
  if (!tab?.windowId) return;
  const { action, windows } = optionalApi;
  await windows?.update(tab.windowId, { focused: true });
  // Some browsers open the popup only for a click. It opens at its last view the next time.
  if (isPopup) await action.openPopup?.().catch(() => undefined);
  const own = await browser.tabs.getCurrent();
  if (own?.id !== undefined) await browser.tabs.remove(own.id);
}
