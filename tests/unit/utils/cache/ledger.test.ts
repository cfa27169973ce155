import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Reads from '../../../../utils/cache/answers';
import type * as Writes from '../../../../utils/cache/write-answers';
import type { RequestRecord } from '../../../../utils/cache/schema';
import type * as Ledger from '../../../../utils/cache/ledger';

const request = (at: number): RequestRecord => ({
  at,
  tookMs: 80,
  endpoint: 'get_news',
  bytes: 1200,
  outcome: 'ok',
  skipped: 0,
  refusedOrigins: [],
  login: false,
  by: 'watch',
});

let ledger: typeof Ledger;
let cache: typeof Reads & typeof Writes;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // A fresh copy for each test, as each context has its own.
  vi.resetModules();
  ledger = await import('../../../../utils/cache/ledger');
  cache = {
    ...(await import('../../../../utils/cache/answers')),
    ...(await import('../../../../utils/cache/write-answers')),
  };
});

it('the ledger is empty at first', async () => {
  expect(await ledger.readLedger()).toEqual([]);
});

it('the ledger returns requests, the newest first', async () => {
  const failed: RequestRecord = {
    ...request(2),
    outcome: 'timeout',
    endpoint: 'view_comments',
    login: true,
    by: 'person',
    skipped: 3,
  };
  await ledger.recordRequest(request(1));
  await ledger.recordRequest(failed);
  expect(await ledger.readLedger()).toEqual([failed, request(1)]);
});

it('the ledger keeps the order of recording, also if the clock changes', async () => {
  for (const at of [500, 100, 300]) await ledger.recordRequest(request(at));
  expect((await ledger.readLedger()).map(({ at }) => at)).toEqual([300, 100, 500]);
});

it('the ledger keeps the newest 200 requests', async () => {
  for (let at = 1; at <= 207; at += 1) await ledger.recordRequest(request(at));
  const kept = await ledger.readLedger();
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, index) => 207 - index));
});

it('the ledger loses no requests that end together, and keeps its limit', async () => {
  await Promise.all(Array.from({ length: 230 }, (_, index) => ledger.recordRequest(request(index))));
  const kept = (await ledger.readLedger()).map(({ at }) => at);
  expect(kept.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 30));
});

it('the ledger is visible in another context', async () => {
  await ledger.recordRequest(request(1));
  vi.resetModules();
  const other: typeof Ledger = await import('../../../../utils/cache/ledger');
  expect(await other.readLedger()).toEqual([request(1)]);
});

it('the ledger is cleared with the service, and not with the person', async () => {
  await ledger.recordRequest(request(1));
  await cache.clearStores(['threads']);
  expect(await ledger.readLedger()).toHaveLength(1);
  await cache.clearCache();
  expect(await ledger.readLedger()).toEqual([]);
});
