import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readSizes } from '../../../entrypoints/options/diagnostics-sizes';
import { cacheNews } from '../../../utils/cache';
import { STORES } from '../../../utils/cache-database';
import { record } from '../../../utils/ledger';
import { request } from './support/diagnostics';

beforeEach(
  () =>
    void vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ usage: 12_345, quota: 1e9 }) } }),
);

it('measures every stored item in bytes as it is stored, and counts every store, the biggest first', async () => {
  await fakeBrowser.storage.local.set({ small: 1, inbox: { v: 1, d: 'Grüße 🌙' } });
  await fakeBrowser.storage.session.set({ panels: { v: 1, d: {} } });
  await cacheNews({ announcements: [], skipped: 0, fetchedAt: 1 });
  await record(request());
  await record(request());
  const { items, local, stores, usage } = await readSizes();
  expect(items).toEqual([
    { key: 'inbox', area: 'local', bytes: 'inbox'.length + Buffer.byteLength(JSON.stringify({ v: 1, d: 'Grüße 🌙' })) },
    { key: 'panels', area: 'session', bytes: 'panels{"v":1,"d":{}}'.length },
    { key: 'small', area: 'local', bytes: 6 },
  ]);
  expect(local).toEqual({ bytes: (items[0]?.bytes ?? 0) + 6, quota: 10_485_760 });
  expect(stores.slice(0, 2)).toEqual([
    { name: 'ledger', entries: 2 },
    { name: 'news', entries: 1 },
  ]);
  expect(stores).toHaveLength(STORES.length);
  expect(usage).toBe(12_345);
});
