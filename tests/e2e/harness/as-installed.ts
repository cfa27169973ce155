import type { Extension } from './extension.ts';

/** What of the browser's own API is used inside the worker. */
declare const chrome: {
  alarms: { clearAll(): Promise<boolean> };
  notifications: { getAll(): Promise<Record<string, true>>; clear(id: string): Promise<boolean> };
  permissions: { remove(what: { permissions: string[] }): Promise<boolean> };
  runtime: { getManifest(): { optional_permissions?: string[] } };
  storage: Record<'local' | 'session' | 'sync', { clear(): Promise<void> }>;
};

/** Sees to it that nothing is stored, granted or planned, here or by the service’s site, and begins as after the installation. */
export async function beAsInstalled(extension: Extension, site: string): Promise<void> {
  const { captcha, context } = extension;
  await forget(extension);
  const [first] = context.pages();
  if (!first) throw new Error('The page of the harness is gone.');
  const devtools = await context.newCDPSession(first);
  for (const origin of [extension.address('').replace(/\/$/, ''), site])
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await devtools.detach();
  Object.assign(captcha, { mode: 'ok', loads: 0, frameLoads: 0 });
  // The worker asks for the first time.
  await extension.fireAlarm();
}

/** Lets the worker sleep, with nothing that would wake it. */
export async function beAsleep(extension: Extension): Promise<void> {
  await forget(extension);
  extension.problems.take();
}

async function forget(extension: Extension): Promise<void> {
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
