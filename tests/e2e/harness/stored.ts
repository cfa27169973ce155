import type { Account, Cursors, Drafts, InboxEntry, LastRun, OutboxEntry } from '../../../utils/stored.ts';
import type { Extension } from './extension.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  storage: { local: { get(key: string): Promise<Record<string, { d: unknown } | undefined>>; remove(key: string): Promise<void> } };
};

interface Items {
  account: Account | null;
  cursors: Cursors;
  inbox: InboxEntry[];
  outbox: OutboxEntry[];
  drafts: Drafts;
  lastRun: LastRun | null;
}

/** A small stored item as the extension has it now, `undefined` where nothing is stored yet. Starts the worker. */
export async function stored<K extends keyof Items>(extension: Extension, key: K): Promise<Items[K] | undefined> {
  const worker = await extension.worker();
  const found = await worker.evaluate(async (name) => (await chrome.storage.local.get(name))[name]?.d, key);
  return found as Items[K] | undefined;
}

/** Lets the alarm ring as if half a period had passed since the last cycle. Does not wait for what it sets off. */
export async function ringWhenDue(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.local.remove('lastRun'));
  await extension.fireAlarm();
}
