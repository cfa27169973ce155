/** The stored items that threads show, for the pages that show threads. */
import { storageSignals } from './signal';
import { change, erase, write } from './store';
import {
  accountItem,
  draftsItem,
  outboxItem,
  revisionsItem,
  seenItem,
  serviceItem,
  settingsItem,
  scrollTargetItem,
  threadOrderItem,
  watchingItem,
} from './items';
import type { FollowingSources } from '../own-page/following';
import type { ThreadControllerParts } from '../thread/controller';

/** Subscribes to the items. Call once per page. */
export function createThreadStores(): ThreadControllerParts['stores'] &
  Required<Pick<FollowingSources, 'watching' | 'settings'>> {
  return {
    ...storageSignals({
      account: accountItem,
      outbox: outboxItem,
      drafts: draftsItem,
      watching: watchingItem,
      revisions: revisionsItem,
      settings: settingsItem,
      order: threadOrderItem,
      service: serviceItem,
      seen: seenItem,
      scrollTarget: scrollTargetItem,
    }),
    writeOrder: (order) => write(change(threadOrderItem, order)),
    clearScrollTarget: () => erase(scrollTargetItem),
  };
}
