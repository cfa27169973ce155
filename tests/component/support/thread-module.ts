/**
 * The module of the thread in the popup. It subscribes to the stored items when it is imported, for as long as its page lives;
 * here, all tests of a file share one page, and each begins with other stored items and without subscriptions.
 */
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  accountItem,
  draftsItem,
  outboxItem,
  scrollTargetItem,
  seenItem,
  threadOrderItem,
  watchingItem,
} from '../../../utils/storage/items';
import type { Item } from '../../../utils/storage/store';
import { store } from './stored';

type Listener = Parameters<typeof fakeBrowser.storage.local.onChanged.addListener>[0];

const ITEMS = [accountItem, draftsItem, outboxItem, scrollTargetItem, seenItem, threadOrderItem, watchingItem];
const listeners: Listener[] = [];

/** Lets it follow what is stored from now on, beginning with nothing stored. Call it before anything is. */
export async function followWithThreadModule(): Promise<void> {
  const { onChanged } = fakeBrowser.storage.local;
  for (const listener of listeners) onChanged.addListener(listener);
  if (listeners.length > 0) return resetItems();
  const add = onChanged.addListener.bind(onChanged);
  Object.assign(onChanged, {
    addListener: (listener: Listener) => {
      listeners.push(listener);
      add(listener);
    },
  });
  await import('../../../entrypoints/popup/comments/open-thread');
  Object.assign(onChanged, { addListener: add });
}

async function resetItems(): Promise<void> {
  for (const item of ITEMS as unknown as Item<unknown>[]) await store(item, item.fallback);
}
