/** Opens the target of a click in a tab, and reuses a tab that already shows it. */
import { browser, type Browser } from 'wxt/browser';
import { subjectOf } from '../../../utils/watch/kinds';
import { projectIdOf, projectUrl } from '../../../utils/service/links';
import { siteOfUrl } from '../../../utils/page/placement';
import { change, read, write } from '../../../utils/storage/store';
import { signInPath, type SignInOrigin } from '../../../utils/own-page/sign-in-origin';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { openSidePanel } from '../../../utils/own-page/side-panel';
import { serviceItem, scrollTargetItem, testedItem } from '../../../utils/storage/items';
import { placementFor } from './nonces';
import type { Sender } from '../gate/router';
import { coveredEntries, isGroupNotification } from '../notifications/notifier';
import { markEntries } from '../watch/marks';
import type { Mutex } from '../gate/mutex';

/** @param id of an inbox entry or of any notification; nothing else survives the worker that showed it */
async function openEntryTab(id: string, now: number): Promise<void> {
  const subject = subjectOf(id);
  if (subject?.about === 'announcement')
    return openOwnPage(`/popup.html#/news/${encodeURIComponent(subject.announcementId)}`);
  if (subject?.about === 'mine') return openOwnPage('/popup.html#/mine');
  if (subject?.about === 'project') return openProjectTab(subject.projectId);
  if (subject) {
    const { projectId, commentId } = subject;
    await openProjectTab(projectId, `#comment-${commentId}`);
    // The page can change its address, but this comes before what an address names.
    return write(change(scrollTargetItem, { projectId, commentId, at: now }));
  }
  if (isGroupNotification(id)) return openGroupTab(id);
  if (id.startsWith('test:')) return openOwnPage('/options.html#/notifications');
  if (id === 'notice:login-refused' || id === 'notice:login-lost') return openSignIn();
  if (id === 'notice:no-access') return openOwnPage('/options.html#/service');
  if (id === 'notice:storage-full') return openOwnPage('/options.html#/kept');
}

/** Opens the inbox in the popup's page, at the reply to an entry if one is given. */
async function openInbox(replyTo = ''): Promise<void> {
  return openOwnPage(`/popup.html#/inbox${replyTo && `/${encodeURIComponent(replyTo)}`}`);
}

/** Opens the options page at its sign-in. @param origin the tab to return to afterwards */
export async function openSignIn(origin: SignInOrigin | null = null): Promise<void> {
  return openOwnPage(signInPath(origin));
}

/** Opens the project if all entries belong to one, and the inbox otherwise. */
async function openGroupTab(id: string): Promise<void> {
  const [projectId = null, ...others] = new Set((await coveredEntries(id)).map((entry) => entry.projectId));
  return projectId === null || others.length > 0 ? openInbox() : openProjectTab(projectId, '');
}

/** @param thread the fragment of its address; then a panel that is hidden on that page is replaced by the popup's thread view */
async function openProjectTab(projectId: number, thread?: string): Promise<void> {
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

/** Handles clicks on notifications and their buttons. The id and the stores are enough, so a new worker can do it, too. */
export function createNotificationClicks({ mutex, now }: { mutex: Mutex; now: () => number }) {
  /** Opens the target, then marks a single entry as read, so that a failure of that does not affect the click. */
  async function openEntry(id: string): Promise<void> {
    await openEntryTab(id, now());
    // A click proves that the person saw the test.
    const [kind, at] = id.split(':');
    if (kind === 'test') await write(change(testedItem, { id, at: Number(at), clickedAt: now() }));
    await markEntries(mutex, [id], true);
    await browser.notifications.clear(id);
  }

  /** @param button 0 opens, or replies to a comment; 1 marks as read */
  async function pressButton(id: string, button: number): Promise<void> {
    const isGroup = isGroupNotification(id);
    if (button === 0 && !isGroup && subjectOf(id)?.about !== 'comment') return openEntry(id);
    if (button === 0) await openInbox(isGroup ? '' : id);
    const covered = (await coveredEntries(id)).map((entry) => entry.id);
    if (button !== 0 || !isGroup) await markEntries(mutex, covered, true);
    await browser.notifications.clear(id);
  }

  return { openEntry, pressButton };
}
