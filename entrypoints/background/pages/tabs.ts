/** Opens the target of a click in a tab, and reuses a tab that already shows it. */
import { browser, type Browser } from 'wxt/browser';
import { projectIdOf, projectUrl } from '../../../utils/service/links';
import { siteOfUrl } from '../../../utils/page/placement';
import { read } from '../../../utils/storage/store';
import { signInPath, type SignInOrigin } from '../../../utils/own-page/sign-in-origin';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { openSidePanel } from '../../../utils/own-page/side-panel';
import { serviceItem } from '../../../utils/storage/items';
import { placementFor } from './placements';
import type { Sender } from '../gate/router';

/** Opens the options page at its sign-in. @param origin the tab to return to afterwards */
export async function openSignIn(origin: SignInOrigin | null = null): Promise<void> {
  return openOwnPage(signInPath(origin));
}

/** @param thread the fragment of its address; then a panel that is hidden on that page is replaced by the popup's thread view */
export async function openProjectTab(projectId: number, thread?: string): Promise<void> {
  const links = (await read(serviceItem))?.links ?? [];
  const address = projectUrl(projectId, links);
  const tabs = await browser.tabs.query({});
  const tab = tabs.find(({ url }) => url !== undefined && projectIdOf(url, links) === projectId);
  const url = tab?.url ?? address;
  if (thread !== undefined && url && !(await placementFor(url, projectId)))
    return openOwnPage(`/popup.html#/project/${projectId}/comments`);
  // An open page is not navigated again: that could lose what the person typed in it.
  if (tab) return activateTab(tab, {});
  if (address) await createTab(address + (thread ?? ''));
}

/**
 * Opens the thread of the sender's page in the side panel, or in a tab. Must not await anything before: Chromium passes the
 * user gesture on with the message, until the first `await`. Firefox does not pass it on, and opens the tab.
 */
export async function openThreadInSidePanel({ tabUrl, windowId }: Sender, now: number): Promise<void> {
  // The page resolves the project.
  const hash = `#/link/${encodeURIComponent(tabUrl)}`;
  await openSidePanel({ windowId, hash, at: now }).catch(() => openOwnPage(`/popup.html${hash}`));
}

/** Makes the loaders in the open pages of a site ask again whether they may show the panel. */
export async function wakeLoaders(site: string): Promise<void> {
  const tabs = (await browser.tabs.query({})).filter(({ url }) => url && siteOfUrl(url) === site);
  // A page without a loader rejects.
  await Promise.allSettled(tabs.map(({ id = -1 }) => browser.tabs.sendMessage(id, null)));
}

/**
 * Opens one of the extension's pages, and reuses a tab that shows it.
 * @param disposition where the address bar wants it. What is typed in one window changes no other
 */
export async function openOwnPage(
  path: string,
  disposition?: `${Browser.omnibox.OnInputEnteredDisposition}`,
): Promise<void> {
  const address = browser.runtime.getURL(path as '/popup.html');
  if (disposition?.startsWith('new')) return createTab(address, disposition === 'newForegroundTab');
  const page = address.split('#')[0] ?? address;
  const tabs = await browser.tabs.query(disposition ? { lastFocusedWindow: true } : {});
  const tab = tabs.find(({ url }) => url?.split('#')[0] === page) ?? (disposition && tabs.find(({ active }) => active));
  if (tab) return activateTab(tab, { url: address });
  await createTab(address);
}

/** Creates a tab; a window with it where the browser runs without one, as it does on macOS, ChromeOS and for background apps. */
async function createTab(url: string, active = true): Promise<void> {
  await browser.tabs.create({ url, active }).catch((error: unknown) => {
    const { windows } = optionalApi;
    if (!windows) throw error;
    return windows.create({ url });
  });
}

async function activateTab(
  tab: { id?: number | undefined; windowId: number },
  change: { url?: string },
): Promise<void> {
  if (tab.id === undefined) return;
  await browser.tabs.update(tab.id, { ...change, active: true });
  await optionalApi.windows?.update(tab.windowId, { focused: true });
}
