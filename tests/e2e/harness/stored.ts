import type { Seen } from '../../../utils/storage/thread-reading.ts';
import type { Settings } from '../../../utils/watch/settings.ts';
import type { Account, Drafts, LastRun, OutboxEntry } from '../../../utils/storage/items.ts';
import type { Snooze } from '../../../utils/watch/snooze.ts';
import type { Cursors, InboxEntry, Watching } from '../../../utils/watch/types.ts';
import type { ViewState } from '../../../utils/storage/view-state.ts';
import type { Extension } from './extension.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  storage: {
    local: {
      get(key: string): Promise<Record<string, { d: unknown } | undefined>>;
      remove(key: string | string[]): Promise<void>;
    };
  };
};

interface Items {
  account: Account | null;
  cursors: Cursors;
  inbox: InboxEntry[];
  outbox: OutboxEntry[];
  drafts: Drafts;
  lastRun: LastRun | null;
  watching: Watching;
  settings: Settings;
  snooze: Snooze | null;
  popupPlace: ViewState | null;
  seen: Seen;
}

/** A small stored item as the extension has it now, `undefined` where nothing is stored yet. Starts the worker. */
export async function stored<K extends keyof Items>(extension: Extension, key: K): Promise<Items[K] | undefined> {
  const worker = await extension.worker();
  const found = await worker.evaluate(async (name) => (await chrome.storage.local.get(name))[name]?.d, key);
  return found as Items[K] | undefined;
}

/** Forgets that the service was in trouble, so that the worker asks it again, and where the popup was left. */
export async function beginAnew(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.local.remove(['pause', 'popupPlace', 'sidePlace']));
}

/** Lets the alarm ring as if half a period had passed since the last cycle, and any pause. Does not wait for what it sets off. */
export async function ringWhenDue(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.local.remove(['lastRun', 'pause']));
  await extension.fireAlarm();
}
