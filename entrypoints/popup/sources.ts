/** The dependencies of the popup's models in a real browser: worker, stores, cache, clipboard. */
import { readCachedNews, readCachedPage, readCachedProject } from '../../utils/cache/answers';
import { readCachedMetadata, readCachedTypes, readProjectRecord } from '../../utils/cache/catalogue';
import { readHistory } from '../../utils/cache/history';
import { send } from '../../utils/messages';
import { storageSignal } from '../../utils/storage/signal';
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
  serviceItem,
  settingsItem,
  snoozeItem,
  watchingItem,
} from '../../utils/storage/items';
import { onHidden, observeForeground } from '../../utils/thread/visibility';
import { readCatalogue } from './projects/local-catalogue';
import type { PopupSources } from './model';

/** `ready` resolves once service, account and inbox are read. */
export function popupSources(): PopupSources & { ready: Promise<unknown> } {
  const [service, account, inbox] = [storageSignal(serviceItem), storageSignal(accountItem), storageSignal(inboxItem)];
  return {
    ask: send,
    readCachedPage,
    readProjectRecord,
    readCachedNews,
    loadThreadModule: () => import('./comments/open-thread'),
    readCachedTypes,
    readCachedMetadata,
    sharing: {
      copy: (text) => navigator.clipboard.writeText(text),
      share: 'share' in navigator ? (what) => navigator.share(what) : null,
    },
    mine: { readHistory, readProject: readCachedProject, readCursors: () => read(cursorsItem), now: Date.now },
    readCatalogue: () => readCatalogue(),
    service,
    account,
    inbox,
    drafts: storageSignal(draftsItem),
    outbox: storageSignal(outboxItem),
    watching: storageSignal(watchingItem),
    placements: storageSignal(placementsItem),
    isInFront: observeForeground(document, new AbortController().signal),
    onOnline: (callback) => addEventListener('online', callback),
    onHidden: (callback) => onHidden({ window, callback }),
    settings: storageSignal(settingsItem),
    snooze: storageSignal(snoozeItem),
    lastRun: storageSignal(lastRunItem),
    revisions: storageSignal(revisionsItem),
    navigate: (hash) => {
      location.hash = hash;
    },
    ready: Promise.all([service.ready, account.ready, inbox.ready]),
  };
}
