/** The dependencies of the popup's models in a real browser: worker, stores, cache, clipboard. */
import { browser } from 'wxt/browser';
import { readCachedNews, readCachedPage, readCachedProject, readProjectRecord } from '../../utils/cache/answers';
import { readCachedMetadata, readCachedTypes, readHistory, readProjectRecords } from '../../utils/cache/catalogue';
import { readTextSearch, readThreads } from '../../utils/cache/text-search';
import { linkSharer, optionalApi } from '../../utils/own-page/capabilities';
import { send } from '../../utils/commands/messages';
import { findSignInOrigin, signInPath } from '../../utils/own-page/sign-in-origin';
import { storageSignals } from '../../utils/storage/signal';
import { read } from '../../utils/storage/store';
import {
  accountItem,
  cursorsItem,
  draftsItem,
  inboxItem,
  lastRunItem,
  outboxItem,
  placementsItem,
  revisionsItem,
  savedItem,
  seenItem,
  serviceItem,
  settingsItem,
  snoozeItem,
  threadOrderItem,
  watchingItem,
} from '../../utils/storage/items';
import { onHidden, observeForeground } from '../../utils/thread/visibility';
import { readCatalogue } from './projects/local-catalogue';

/** Resolves after the next frame of a visible page. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

/** `ready` resolves once the stored items are read. */
export function browserDependencies() {
  const stored = storageSignals({
    service: serviceItem,
    account: accountItem,
    inbox: inboxItem,
    drafts: draftsItem,
    outbox: outboxItem,
    watching: watchingItem,
    saved: savedItem,
    placements: placementsItem,
    settings: settingsItem,
    snooze: snoozeItem,
    lastRun: lastRunItem,
    revisions: revisionsItem,
    seen: seenItem,
    order: threadOrderItem,
  });
  return {
    ...stored,
    send,
    navigate: (hash: string) => {
      location.hash = hash;
    },
    openSettings: () => void openSettings(),
    /** Opens the welcome page in a tab, which looks for a service at this address. */
    findService: (site: string) => {
      const path = `/options.html#/welcome?${new URLSearchParams({ site })}`;
      void browser.tabs.create({ url: browser.runtime.getURL(path as '/options.html') });
    },
    readCachedPage,
    readProjectRecord,
    readProjectRecords,
    readCachedNews,
    readCachedThreads: () => Array.fromAsync(readThreads()),
    readCachedTypes,
    readCachedMetadata,
    /** The share dialog of the system; `null` if there is none. */
    shareLink: linkSharer(),
    readCachedProject,
    readHistory,
    readCursors: () => read(cursorsItem),
    readCatalogue: () => readCatalogue(),
    readTextSearch,
    nextFrame,
    /** Whether the page is visible. A hidden page counts as not seen. */
    isInFront: observeForeground(new AbortController().signal),
    onOnline: (callback: () => void) => addEventListener('online', callback),
    onHidden: (callback: () => void) => onHidden(callback, new AbortController().signal),
    ready: stored.service.ready,
  };
}

async function openSettings(): Promise<void> {
  const path = signInPath(await findSignInOrigin());
  await browser.tabs.create({ url: browser.runtime.getURL(path as '/options.html') });
  closeOverNewTab();
}

/** Closes a popup that would cover the tab that just opened, as in Firefox for Android. Others close by themselves. */
export function closeOverNewTab(): void {
  if (!optionalApi.windows) window.close();
}
