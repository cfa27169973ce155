import type { Seen } from '../../../utils/storage/items.ts';
import type { Settings } from '../../../utils/settings.ts';
import type { Account, Drafts, LastRun, OutboxEntry } from '../../../utils/storage/items.ts';
import type { Snooze } from '../../../utils/watch/snooze.ts';
import type { Cursors, InboxEntry, Watching } from '../../../utils/watch/types.ts';
import type { ViewState } from '../../../utils/storage/view-state.ts';
import type { Extension } from './extension.ts';
import { harnessSession } from './worker.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  alarms: { clearAll(): Promise<boolean> };
  notifications: { getAll(): Promise<Record<string, true>>; clear(id: string): Promise<boolean> };
  permissions: { remove(what: { permissions: string[] }): Promise<boolean> };
  runtime: { getManifest(): { optional_permissions?: string[] } };
  storage: {
    local: {
      get(key: string): Promise<Record<string, { d: unknown } | undefined>>;
      remove(key: string | string[]): Promise<void>;
      set(items: object): Promise<void>;
    };
  } & Record<'local' | 'session' | 'sync', { clear(): Promise<void> }>;
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

/**
 * Changes a small stored item, for what only time does otherwise: a worker keeps the clock that it began with. No cycle may be
 * under way, which would write it, too.
 */
export async function rewrite<K extends keyof Items>(
  extension: Extension,
  key: K,
  change: (value: Items[K]) => Items[K],
): Promise<void> {
  const worker = await extension.worker();
  const before = await worker.evaluate(async (name) => (await chrome.storage.local.get(name))[name], key);
  if (!before) throw new Error(`Nothing is stored as “${key}”.`);
  const after = { [key]: { ...before, d: change(before.d as Items[K]) } };
  await worker.evaluate((items) => chrome.storage.local.set(items), after);
}

/** Resets what a test may have stored: the pause after a failure, the places of popup, side panel and comments, and the keyboard setting. */
export async function beginAnew(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.local.remove(['pause', 'popupPlace', 'sidePlace', 'keys', 'places']));
}

/** Lets the alarm ring as if half a period had passed since the last cycle, and any pause. Does not wait for what it sets off. */
export async function ringWhenDue(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(() => chrome.storage.local.remove(['lastRun', 'pause']));
  await extension.fireAlarm();
}

/** Sees to it that nothing is stored, granted or planned, here or by the service’s site, and begins as after the installation. */
export async function beAsInstalled(extension: Extension, site: string): Promise<void> {
  const { captcha, context } = extension;
  await forget(extension);
  const devtools = await harnessSession(context);
  for (const origin of [extension.address('').replace(/\/$/, ''), site])
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await devtools.detach();
  Object.assign(captcha, { mode: 'ok', loads: 0 });
  // The worker asks for the first time.
  await extension.fireAlarm();
}

/** Lets the worker sleep, with nothing that would wake it. */
export async function beAsleep(extension: Extension): Promise<void> {
  await forget(extension);
  extension.problems.take();
}

async function forget(extension: Extension): Promise<void> {
  // What a worker was about would be written after it was forgotten.
  await extension.killWorker();
  const worker = await extension.worker();
  await worker.evaluate(async () => {
    const { alarms, notifications, permissions, runtime, storage } = chrome;
    await alarms.clearAll();
    for (const id of Object.keys(await notifications.getAll())) await notifications.clear(id);
    await permissions.remove({ permissions: runtime.getManifest().optional_permissions ?? [] });
    for (const area of ['local', 'session', 'sync'] as const) await storage[area].clear();
  });
  await extension.killWorker();
}
