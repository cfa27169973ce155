/** What is stored about reading threads, for the pages that show them. */
import { storageSignal } from './storage-signal';
import { change, erase, write } from './store';
import { seenItem, serviceItem, soughtItem, threadOrderItem } from './stored';
import type { ReadingStores } from './thread/reading';

/** Each call follows anew: once for a page is enough. */
export function readingStores(): ReadingStores {
  return {
    order: storageSignal(threadOrderItem),
    keepOrder: (order) => write(change(threadOrderItem, order)),
    service: storageSignal(serviceItem),
    seen: storageSignal(seenItem),
    sought: storageSignal(soughtItem),
    takeSought: () => erase(soughtItem),
  };
}
