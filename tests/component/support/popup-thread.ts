/**
 * The module that shows a thread in the popup follows the storage as long as its page lives. All tests of a file share a page
 * here, and their storage forgets its listeners with each test: so the module is connected anew.
 */
import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ALL_ITEMS } from '../../../utils/storage/items';

type Listener = Parameters<typeof fakeBrowser.storage.local.onChanged.addListener>[0];

const { onChanged } = fakeBrowser.storage.local;
const listeners: Listener[] = [];
const add = onChanged.addListener.bind(onChanged);
onChanged.addListener = (listener) => {
  listeners.push(listener);
  add(listener);
};
await import('../../../entrypoints/popup/comments/open-thread');
onChanged.addListener = add;

/** Lets the module follow the storage of this test, which is empty at first. */
export function connectThread(): void {
  const nothing = Object.fromEntries(ALL_ITEMS.map(({ key }) => [key, {}]));
  for (const listener of listeners) {
    listener(nothing);
    add(listener);
  }
}

/** Leaves the thread, which ends what follows it. */
export async function leaveThread(): Promise<void> {
  location.hash = '#/about';
  await expect.poll(() => document.querySelector('.thread')).toBeNull();
}
