import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDataModel, readCacheUse, type Clearing } from '../../../../../entrypoints/options/help/data/model';
import type { Drafts, OutboxEntry, Post } from '../../../../../utils/storage/items';
import {
  recordHistory,
  writeProjectRecords,
  putIfNewer,
  cacheThread,
  clearStores,
} from '../../../../../utils/cache/write-answers';
import { jsonSize } from '../../../../../utils/text/json';
import { aProject, openedCache } from '../../../support';
import { settled, slowWorker } from '../../../popup/support';

beforeEach(() => clearStores());

const USE = { projects: 2048, threads: 36, bytes: 3_250_000 };

function open() {
  const worker = slowWorker();
  const drafts = signal<Drafts | undefined>(undefined);
  const outbox = signal<OutboxEntry[] | undefined>(undefined);
  const readCacheUse = vi.fn<() => Promise<typeof USE>>().mockResolvedValue(USE);
  const forgetLook = vi.fn<() => void>();
  const model = createDataModel({ send: worker.send, readCacheUse, drafts, outbox, forgetLook });
  return { worker, drafts, outbox, readCacheUse, forgetLook, model };
}

it.each<[Clearing, 'cache.clear' | 'settings.clear' | 'everything.clear', forgets: number]>([
  ['caches', 'cache.clear', 0],
  ['settings', 'settings.clear', 0],
  ['everything', 'everything.clear', 1],
])('asks before it clears %s, does it once, and says so', async (clearing, request, forgets) => {
  const { worker, model, forgetLook } = open();
  model.request(clearing);
  expect([model.asking.value, worker.waiting()]).toEqual([clearing, []]);
  void model.confirm();
  void model.confirm();
  expect([worker.waiting(), model.done.value]).toEqual([[request], null]);
  await worker.take(request).reply(null);
  expect([model.asking.value, model.done.value]).toEqual([null, clearing]);
  expect(forgetLook).toHaveBeenCalledTimes(forgets);
});

it('keeps the question where it failed, and its failure from the next one', async () => {
  const { worker, model, forgetLook } = open();
  model.request('everything');
  void model.confirm();
  model.request('caches');
  expect(model.asking.value).toBe('everything');
  await worker.take('everything.clear').fail({ code: 'still-sealed' });
  expect([model.asking.value, model.done.value]).toEqual(['everything', null]);
  expect(model.action.failure.value).toEqual({ code: 'still-sealed' });
  expect(forgetLook).not.toHaveBeenCalled();
  model.request('caches');
  expect([model.asking.value, model.action.failure.value]).toEqual(['caches', null]);
});

it('counts the caches with each question, and again once they are cleared', async () => {
  const { worker, model, readCacheUse } = open();
  model.request('caches');
  await settled();
  expect(model.cacheUse.value).toEqual(USE);
  void model.confirm();
  const NOTHING = { projects: 0, threads: 0, bytes: 0 };
  readCacheUse.mockResolvedValue(NOTHING);
  await worker.take('cache.clear').reply(null);
  await settled();
  expect(model.cacheUse.value).toEqual(NOTHING);
  readCacheUse.mockRejectedValue(new Error('The disk is broken'));
  model.request('caches');
  await settled();
  expect(model.cacheUse.value).toEqual(NOTHING);
});

it('knows what was typed and is not sent', () => {
  const { drafts, outbox, model } = open();
  expect(model.unsent.value).toBe(0);
  drafts.value = { owner: 7, texts: { 1: 'half a thought' } };
  outbox.value = [
    { kind: 'notify', id: 'news:1' },
    { kind: 'post', id: 'post', post: {} as Post },
  ];
  expect(model.unsent.value).toBe(2);
});

it('counts what can be fetched again, as it is stored', async () => {
  expect(await readCacheUse()).toEqual({ projects: 0, threads: 0, bytes: 0 });
  await writeProjectRecords([aProject({ id: 1 }), aProject({ id: 2 })], 5);
  await cacheThread({ projectId: 1, authorId: 7, comments: [], holes: [], skipped: 0, fetchedAt: 5 });
  await putIfNewer('news', 'news', { announcements: [], skipped: 0, fetchedAt: 5 });
  await recordHistory([aProject()], 5);
  const db = await openedCache();
  const records = await Promise.all([db.getAll('projects'), db.getAll('threads'), db.getAll('news')]);
  const bytes = records.flat().reduce((sum, record) => sum + jsonSize(record), 0);
  expect(await readCacheUse()).toEqual({ projects: 2, threads: 1, bytes });
});

it('leaves out the size while some of it is not counted, as after a disk was full', async () => {
  await writeProjectRecords([aProject()], 5);
  await clearStores(['threads']);
  expect((await readCacheUse()).bytes).toBeGreaterThan(0);
  await (await openedCache()).clear('sizes');
  expect(await readCacheUse()).toEqual({ projects: 1, threads: 0, bytes: null });
});
