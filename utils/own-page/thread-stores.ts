import { storageSignals } from '../storage/signal';
import { erase } from '../storage/store';
import {
  accountItem,
  draftsItem,
  outboxItem,
  revisionsItem,
  savedItem,
  seenItem,
  serviceItem,
  settingsItem,
  scrollTargetItem,
  threadOrderItem,
  watchingItem,
} from '../storage/items';

export type ThreadStores = ReturnType<typeof createThreadStores>;

/** Subscribes to the items. Call once per page. */
export function createThreadStores() {
  return {
    ...storageSignals({
      account: accountItem,
      outbox: outboxItem,
      drafts: draftsItem,
      watching: watchingItem,
      saved: savedItem,
      revisions: revisionsItem,
      settings: settingsItem,
      order: threadOrderItem,
      service: serviceItem,
      seen: seenItem,
      scrollTarget: scrollTargetItem,
    }),
    clearScrollTarget: () => erase(scrollTargetItem),
  };
}
