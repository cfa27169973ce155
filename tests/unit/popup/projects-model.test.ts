import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { skippedIn } from '../../../entrypoints/popup/project-list';
import { projectsModel } from '../../../entrypoints/popup/projects-model';
import type { ProjectPage } from '../../../utils/messages';
import { pageOf, settled, slowWorker } from './support';

function open(stored?: ProjectPage) {
  const worker = slowWorker();
  const cache = { page: stored };
  const model = projectsModel({ ask: worker.ask, cached: () => Promise.resolve(cache.page) });
  const ids = (): number[] | undefined => model.list.value?.projects.map(({ id }) => id);
  return { worker, cache, model, ids };
}

/** A list with its first page answered. */
async function opened(first: ProjectPage) {
  const all = open();
  void all.model.start();
  await all.worker.take('projects.list').reply(first);
  return all;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the first view', () => {
  it('shows what is stored before the service answers, then what it says', async () => {
    const { worker, model, ids } = open(pageOf([3, 2], { fetchedAt: 500 }));
    void model.start();
    await settled();
    expect(ids()).toEqual([3, 2]);
    expect(model.busy.value).toBe('first');
    await worker.take('projects.list').reply(pageOf([4, 3, 2]));
    expect(ids()).toEqual([4, 3, 2]);
    expect(model.busy.value).toBeNull();
  });

  it('is not taken back by a stored list that comes later than the answer', async () => {
    const { ids, cache, model } = await opened(pageOf([4, 3]));
    cache.page = pageOf([1], { fetchedAt: 900 });
    await model.reread();
    expect(ids()).toEqual([4, 3]);
  });

  it('keeps the stored list when the service cannot be reached', async () => {
    const { worker, model, ids } = open(pageOf([3, 2]));
    void model.start();
    await settled();
    await worker.take('projects.list').fail({ code: 'offline' });
    expect(ids()).toEqual([3, 2]);
    expect(model.failure.value).toEqual({ code: 'offline' });
  });

  it('goes on without a cache that cannot be read', async () => {
    const worker = slowWorker();
    const model = projectsModel({ ask: worker.ask, cached: () => Promise.reject(new Error('no database')) });
    void model.start();
    await settled();
    expect(model.failure.value?.code).toBe('internal');
    await worker.take('projects.list').reply(pageOf([1]));
    expect(model.failure.value).toBeNull();
    expect(model.list.value?.projects).toHaveLength(1);
  });
});

describe('more pages', () => {
  const first = pageOf([9, 8, 7], { totalPages: 3, skipped: 1 });

  it('follow at the end, each project once although pages shift', async () => {
    const { worker, model, ids } = await opened(first);
    void model.more();
    const asked = worker.take('projects.list');
    expect(asked.input).toEqual({ search: '', page: 2 });
    await asked.reply(pageOf([7, 6, 5], { page: 2, totalPages: 3, skipped: 2 }));
    expect(ids()).toEqual([9, 8, 7, 6, 5]);
    expect(model.list.value && skippedIn(model.list.value)).toBe(3);
  });

  it('are asked for one at a time and not beyond the last', async () => {
    const { worker, model } = await opened(pageOf([9], { totalPages: 2 }));
    void model.more();
    void model.more();
    expect(worker.waiting()).toHaveLength(1);
    await worker.take('projects.list').reply(pageOf([8], { page: 2, totalPages: 2 }));
    expect(model.canMore.value).toBe(false);
    void model.more();
    expect(worker.waiting()).toHaveLength(0);
  });

  it('stop by themselves after a failure, and go on when told to try again', async () => {
    const { worker, model, ids } = await opened(first);
    void model.more();
    await worker.take('projects.list').fail({ code: 'timeout' });
    expect(ids()).toEqual([9, 8, 7]);
    expect(model.canMore.value).toBe(false);
    void model.retry();
    const again = worker.take('projects.list');
    expect(again.input).toEqual({ search: '', page: 2 });
    await again.reply(pageOf([6], { page: 2, totalPages: 3 }));
    expect(ids()).toEqual([9, 8, 7, 6]);
    expect(model.failure.value).toBeNull();
  });

  it('stay when the first page is renewed', async () => {
    const { worker, model, ids, cache } = await opened(first);
    void model.more();
    await worker.take('projects.list').reply(pageOf([6, 5], { page: 2, totalPages: 3 }));
    cache.page = pageOf([10, 9, 8], { totalPages: 3, fetchedAt: 2000 });
    await model.reread();
    expect(ids()).toEqual([10, 9, 8, 7, 6, 5]);
    expect(model.list.value).toMatchObject({ page: 2, fetchedAt: 2000 });
  });

  it('do not keep what a renewed only page no longer holds', async () => {
    const { worker, model, ids } = await opened(pageOf([9, 8]));
    void model.load();
    await worker.take('projects.list').reply(pageOf([9], { fetchedAt: 2000 }));
    expect(ids()).toEqual([9]);
  });
});

describe('searching', () => {
  it('waits for a pause in typing', async () => {
    const { worker, model, ids } = await opened(pageOf([9]));
    model.type('ch');
    await vi.advanceTimersByTimeAsync(200);
    model.type('chess ');
    await vi.advanceTimersByTimeAsync(200);
    expect(worker.waiting()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60);
    const asked = worker.take('projects.list');
    expect(asked.input).toEqual({ search: 'chess', page: 1 });
    await asked.reply(pageOf([5]));
    expect(ids()).toEqual([5]);
    expect(model.list.value?.search).toBe('chess');
  });

  it('asks at once on Enter, and not a second time after the pause', async () => {
    const { worker, model } = await opened(pageOf([9]));
    model.type('chess');
    void model.load();
    expect(worker.waiting()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.waiting()).toHaveLength(1);
  });

  it('drops the answer to an older search, whichever comes first', async () => {
    const { worker, model, ids } = await opened(pageOf([9]));
    model.type('a');
    void model.load();
    model.type('ab');
    void model.load();
    const [older, newer] = [worker.take('projects.list'), worker.take('projects.list')];
    await newer.reply(pageOf([2]));
    await older.reply(pageOf([1]));
    expect(ids()).toEqual([2]);
    expect(model.busy.value).toBeNull();
  });

  it('drops a page of the list that was left', async () => {
    const { worker, model, ids } = await opened(pageOf([9], { totalPages: 2 }));
    void model.more();
    const late = worker.take('projects.list');
    model.type('x');
    void model.load();
    await worker.take('projects.list').reply(pageOf([1]));
    await late.reply(pageOf([8], { page: 2, totalPages: 2 }));
    expect(ids()).toEqual([1]);
  });

  it('asks for no more pages of the old list while another search is typed', async () => {
    const { worker, model } = await opened(pageOf([9], { totalPages: 2 }));
    model.type('x');
    void model.more();
    expect(worker.waiting()).toHaveLength(0);
    expect(model.canMore.value).toBe(false);
  });

  it('keeps the list and what was typed when it fails', async () => {
    const { worker, model, ids } = await opened(pageOf([9]));
    model.type('chess');
    void model.load();
    await worker.take('projects.list').fail({ code: 'unreachable' });
    expect(ids()).toEqual([9]);
    expect(model.search.value).toBe('chess');
    expect(model.failure.value?.code).toBe('unreachable');
  });

  it('is not disturbed by a newer stored list', async () => {
    const { worker, model, ids, cache } = await opened(pageOf([9]));
    model.type('chess');
    void model.load();
    await worker.take('projects.list').reply(pageOf([5]));
    cache.page = pageOf([10, 9], { fetchedAt: 5000 });
    await model.reread();
    expect(ids()).toEqual([5]);
  });

  it('goes back to the newest projects when it is cleared', async () => {
    const { worker, model, ids } = await opened(pageOf([9]));
    model.type('chess');
    void model.load();
    await worker.take('projects.list').reply(pageOf([]));
    void model.clear();
    const asked = worker.take('projects.list');
    expect(asked.input).toEqual({ search: '', page: 1 });
    await asked.reply(pageOf([9]));
    expect(ids()).toEqual([9]);
  });
});
