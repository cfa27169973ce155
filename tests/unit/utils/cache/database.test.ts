import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB, type IDBPDatabase } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openOlderTab } from '../../background/support/older-tab';
import { aThread } from '../../background/support/samples';
import { aProject } from '../../support';
import { aRequest } from './support';

const THREAD = { ...aThread([]), fetchedAt: 5, version: 5 };

/** A fresh copy of the modules, as each context has its own. */
async function context() {
  vi.resetModules();
  return {
    ...(await import('../../../../utils/cache/database')),
    ...(await import('../../../../utils/cache/answers')),
    ...(await import('../../../../utils/cache/catalogue')),
    ...(await import('../../../../utils/cache/write-answers')),
    ...(await import('../../../../utils/cache/ledger')),
  };
}
type Context = Awaited<ReturnType<typeof context>>;

async function expectGoingOnWithout(cache: Context): Promise<void> {
  expect(
    await Promise.all([
      cache.readCachedPage(),
      cache.readCachedNews(),
      cache.readCachedProject(1),
      cache.readCachedThread(1),
      cache.readProjectRecords(),
      cache.readProjectRecord(1),
      cache.readCachedTypes(),
      cache.readCachedMetadata(),
      cache.readHistory(),
      cache.readLedger(),
    ]),
  ).toEqual([undefined, undefined, undefined, undefined, [], undefined, undefined, undefined, new Map(), []]);
  await Promise.all([
    cache.cacheThread(THREAD),
    cache.removeCachedComment(1, 1),
    cache.writeProjectRecords([aProject()], 1),
    cache.recordHistory([aProject()], 1),
    cache.recordRequest(aRequest(1)),
    cache.clearStores(['threads']),
    cache.freeCacheSpace(),
  ]);
}

async function openOlderTabWithThread(): Promise<IDBPDatabase> {
  const older = await openOlderTab();
  await older.put('threads', THREAD, 1);
  return older;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('a database that an older tab keeps from being upgraded', () => {
  it('reads as empty and stores nothing until that tab closes it', async () => {
    const older = await openOlderTabWithThread();
    const cache = await context();
    await expectGoingOnWithout(cache);
    expect(await cache.databaseFailure()).toBe('blocked');
    older.close();
    await vi.waitFor(async () => expect(await cache.databaseFailure()).toBeNull());
    expect(await cache.readCachedThread(1)).toEqual(THREAD);
    await cache.cacheThread({ ...THREAD, projectId: 2 });
    expect(await cache.readCachedThread(2)).toMatchObject({ projectId: 2 });
  });

  it('is not waited for by a later context either', async () => {
    const older = await openOlderTabWithThread();
    const [first, second] = [await context(), await context()];
    await expectGoingOnWithout(first);
    await expectGoingOnWithout(second);
    older.close();
    await vi.waitFor(async () => expect(await second.readCachedThread(1)).toEqual(THREAD));
  });
});

describe.each(['UnknownError', 'InvalidStateError', 'QuotaExceededError', 'SecurityError'])(
  'R34: a database that fails with %s',
  (name) => {
    const fail = () => {
      throw new DOMException('No', name);
    };

    it.each<[string, () => { mockRestore: () => void }]>([
      ['opened', () => vi.spyOn(indexedDB, 'open').mockImplementation(fail)],
      ['used', () => vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail)],
    ])('when it is %s reads as empty and stores nothing, and is used again once it works', async (_when, broken) => {
      await (await context()).cacheThread(THREAD);
      const failing = broken();
      const cache = await context();
      await expectGoingOnWithout(cache);
      expect(await cache.databaseFailure()).toBe('broken');
      failing.mockRestore();
      expect(await cache.readCachedThread(1)).toMatchObject(THREAD);
      expect(await cache.databaseFailure()).toBeNull();
    });
  },
);

it('R34: a connection that has ended is replaced at the next use', async () => {
  const cache = await context();
  await cache.cacheThread(THREAD);
  await cache.withDatabase((db) => Promise.resolve(db.close()));
  expect(await cache.readCachedThread(1)).toBeUndefined();
  expect(await cache.readCachedThread(1)).toMatchObject(THREAD);
});

it('the cache lets a newer version upgrade it at once, then reads as empty and stores nothing', async () => {
  const cache = await context();
  await cache.cacheThread(THREAD);
  const blocked = vi.fn();
  const newer = await openDB('cache', 99, { blocked });
  expect(blocked).not.toHaveBeenCalled();
  await expectGoingOnWithout(cache);
  expect(await newer.count('threads')).toBe(1);
});
