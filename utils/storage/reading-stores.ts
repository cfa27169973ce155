/** What is stored about reading threads, for the pages that show them. */
import { storageSignal } from './signal';
import { change, erase, write } from './store';
import { seenItem, serviceItem, scrollTargetItem, threadOrderItem } from './items';
import type { ReadingStores } from '../thread/reading';

/** Each call follows anew: once for a page is enough. */
export function createReadingStores(): ReadingStores {
  return {
    order: storageSignal(threadOrderItem),
    writeOrder: (order) => write(change(threadOrderItem, order)),
    service: storageSignal(serviceItem),
    seen: storageSignal(seenItem),
    scrollTarget: storageSignal(scrollTargetItem),
    clearScrollTarget: () => erase(scrollTargetItem),
  };
}
