import { effect } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../../../entrypoints/popup/projects/local-catalogue';
import { createProjectListModel } from '../../../../entrypoints/popup/projects/project-list';
import type { Project } from '../../../../utils/api/schemas';
import type { ProjectPage } from '../../../../utils/commands/replies';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { SavedList } from '../../../../utils/storage/view-state';
import { aSavedList, pageOf, project, settled, slowWorker } from '../support';

interface Known {
  /** The stored first page of any list. */
  stored?: ProjectPage | undefined;
  /** The projects of the stored catalogue, seen at 700. */
  seen?: Project[];
  left?: SavedList;
  followed?: number[];
  nextFrame?: () => Promise<void>;
}

function setUp({ stored, seen = [], left, followed = [], nextFrame }: Known = {}) {
  const worker = slowWorker();
  const cache = { page: stored };
  const catalogue = vi.fn(() =>
    readCatalogue(() => Promise.resolve(seen.map((known) => ({ project: known, seenAt: 700 })))),
  );
  const model = createProjectListModel({
    send: worker.send,
    cached: () => Promise.resolve(cache.page),
    readCatalogue: catalogue,
    followed: () => followed,
    ...(left && { saved: left }),
    ...(nextFrame && { nextFrame }),
  });
  const ids = (): number[] | undefined => model.list.value?.projects.map(({ id }) => id);
  /** The service answers the oldest request for a list. */
  const answer = (page: ProjectPage): Promise<void> => worker.take('projects.list').reply(page);
  const fail = (code: 'unreachable' | 'offline') => worker.take('projects.list').fail({ code });
  return { worker, cache, catalogue, model, ids, answer, fail };
}

/** A list with its first page answered. */
async function opened(first: ProjectPage, known: Known = {}) {
  const all = setUp(known);
  void all.model.start();
  await all.worker.take('projects.list').reply(first);
  return all;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the first view', () => {
  it('ignores a stored list that is read after the answer', async () => {
    const { model, ids, cache } = await opened(pageOf([4, 3]));
    cache.page = pageOf([1], { fetchedAt: 900 });
    await model.readCache();
    expect(ids()).toEqual([4, 3]);
  });

  it('works without a readable cache', async () => {
    const worker = slowWorker();
    const model = createProjectListModel({
      send: worker.send,
      cached: () => Promise.reject(new Error('no database')),
      readCatalogue: () => Promise.reject(new Error('no database')),
    });
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

  it('are appended, each project once although pages shift', async () => {
    const { worker, model, ids } = await opened(first);
    void model.loadMore();
    const asked = worker.take('projects.list');
    expect(asked.input).toEqual({ search: '', page: 2 });
    await asked.reply(pageOf([7, 6, 5], { page: 2, totalPages: 3, skipped: 2 }));
    expect(ids()).toEqual([9, 8, 7, 6, 5]);
    expect(model.list.value?.skippedOn).toEqual({ 1: 1, 2: 2 });
  });

  it('reads on while all projects of a page are left out', async () => {
    const { worker, ids } = await opened(pageOf([], { totalPages: 3 }));
    const next = worker.take('projects.list');
    expect(next.input).toEqual({ search: '', page: 2 });
    await next.reply(pageOf([6], { page: 2, totalPages: 3 }));
    expect([ids(), worker.waiting()]).toEqual([[6], []]);
  });

  it('are fetched one at a time, and none after the last', async () => {
    const { worker, model, answer } = await opened(pageOf([9], { totalPages: 2 }));
    void model.loadMore();
    void model.loadMore();
    expect(worker.waiting()).toHaveLength(1);
    await answer(pageOf([8], { page: 2, totalPages: 2 }));
    expect(model.canLoadMore.value).toBe(false);
    void model.loadMore();
    expect(worker.waiting()).toHaveLength(0);
  });

  it('stay when the first page is refreshed', async () => {
    const { model, ids, cache, answer } = await opened(first);
    void model.loadMore();
    await answer(pageOf([6, 5], { page: 2, totalPages: 3 }));
    cache.page = pageOf([10, 9, 8], { totalPages: 3, fetchedAt: 2000 });
    await model.readCache();
    expect(ids()).toEqual([10, 9, 8, 7, 6, 5]);
    expect(model.list.value).toMatchObject({ page: 2, fetchedAt: 2000 });
  });

  it('drop what a refreshed single page no longer holds', async () => {
    const { model, ids, answer } = await opened(pageOf([9, 8]));
    void model.load();
    await answer(pageOf([9], { fetchedAt: 2000 }));
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
    expect(model.list.value?.filter.search.trim()).toBe('chess');
  });

  it('asks the service at once on Enter, and not again after the pause', async () => {
    const { worker, model } = await opened(pageOf([9]));
    model.type('chess');
    void model.load();
    expect(worker.waiting()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.waiting()).toHaveLength(1);
  });

  it('drops a page of an earlier list', async () => {
    const { worker, model, ids, answer } = await opened(pageOf([9], { totalPages: 2 }));
    void model.loadMore();
    const late = worker.take('projects.list');
    model.type('x');
    void model.load();
    await answer(pageOf([1]));
    await late.reply(pageOf([8], { page: 2, totalPages: 2 }));
    expect(ids()).toEqual([1]);
  });

  it('fetches no pages of the old list while another search is typed', async () => {
    const { worker, model } = await opened(pageOf([9], { totalPages: 2 }));
    model.type('x');
    void model.loadMore();
    expect(worker.waiting()).toHaveLength(0);
    expect(model.canLoadMore.value).toBe(false);
  });

  it('keeps the text after a failure, and shows no other projects', async () => {
    const { model, ids, fail } = await opened(pageOf([9]));
    model.type('chess');
    void model.load();
    await fail('unreachable');
    expect(ids()).toEqual([]);
    expect(model.isOutdated.value).toBe(false);
    expect(model.filter.value.search).toBe('chess');
    expect(model.failure.value?.code).toBe('unreachable');
  });

  it('ignores a newer stored list', async () => {
    const { model, ids, cache, answer } = await opened(pageOf([9]));
    model.type('chess');
    void model.load();
    await answer(pageOf([5]));
    cache.page = pageOf([10, 9], { fetchedAt: 5000 });
    await model.readCache();
    expect(ids()).toEqual([5]);
  });
});

describe('searching the stored catalogue', () => {
  const seen = [
    project(1, { title: 'Chess clock' }),
    project(2, { title: 'A game of chess' }),
    project(3, { title: 'Garden' }),
  ];

  /** The popup is open, and the search box has the focus. */
  async function ready(known: Project[] = seen) {
    const all = await opened(pageOf([9]), { seen: known });
    await all.model.prepare();
    return all;
  }

  it('comes a frame after the letter, and for the last of several letters alone', async () => {
    const frames: (() => void)[] = [];
    const nextFrame = () => new Promise<void>((resolve) => frames.push(resolve));
    const { model, ids } = await opened(pageOf([9]), { seen, nextFrame });
    await model.prepare();
    for (const text of ['c', 'ch', 'garden']) model.type(text);
    expect([model.filter.value.search, ids()]).toEqual(['garden', [9]]);
    const lists: unknown[] = [];
    effect(() => void lists.push(model.list.value));
    for (const draw of frames) draw();
    await settled();
    expect(ids()).toEqual([3]);
    expect(lists).toHaveLength(2);
  });

  it('keeps and updates the results in their order when the service answers, and appends the others', async () => {
    const { model, ids, answer } = await ready();
    model.type('chess');
    void model.load();
    const found = pageOf([7, 2, 8], { totalPages: 2, fetchedAt: 2000 });
    found.projects[1] = project(2, { title: 'A game of chess', likes: 5 });
    await answer(found);
    expect(ids()).toEqual([1, 2, 7, 8]);
    expect(model.list.value).toMatchObject({ page: 1, totalPages: 2, fetchedAt: 2000 });
    expect(model.list.value?.projects[1]?.likes).toBe(5);
    void model.loadMore();
    await answer(pageOf([1, 6], { page: 2, totalPages: 2 }));
    expect(ids()).toEqual([1, 2, 7, 8, 6]);
  });

  it('reads the catalogue once, and finds what the service has sent since', async () => {
    const { model, ids, catalogue, answer } = await ready();
    void model.load();
    await answer({ ...pageOf([]), projects: [project(40, { title: 'New chess' })], fetchedAt: 3000 });
    model.type('chess');
    await settled();
    expect(ids()).toContain(40);
    model.type('');
    model.type('garden');
    expect(catalogue).toHaveBeenCalledTimes(1);
  });

  it('keeps the earlier list while nothing is found yet, and marks it as outdated', async () => {
    const { model, ids } = await opened(pageOf([9]), { seen, stored: pageOf([9]) });
    model.type('chess');
    expect(ids()).toEqual([9]);
    expect(model.isOutdated.value).toBe(true);
    await settled();
    expect(ids()).toEqual([1, 2]);
    expect(model.isOutdated.value).toBe(false);
  });
});

describe('filtering', () => {
  const seen = [
    project(1, { type: 'app', publishedAt: 10, likes: 3 }),
    project(2, { type: 'app', publishedAt: 20, likes: 1 }),
    project(3, { type: 'book', category: 'Art & Crafts', authorId: 7, publishedAt: 30, verified: true }),
  ];

  it('asks the service for a type, a category and an author together with the search, but for no list', async () => {
    const { worker, model } = await opened(pageOf([9]));
    model.type('chess');
    void model.narrow({ list: 'most_liked', type: 'app', category: 'Art & Crafts', authorId: 7 });
    expect(worker.take('projects.list').input).toEqual({
      search: 'chess',
      page: 1,
      type: 'app',
      category: 'Art & Crafts',
      authorId: 7,
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.waiting()).toEqual([]);
  });

  // Which projects a filter passes: `utils/projects/filter.test.ts`.
  it.each([
    [{ list: 'most_liked', type: 'app' }, [1, 2]],
    [{ category: 'Art & Crafts' }, [3]],
    [{ type: 'nothing' }, []],
  ] as const)('by %j shows stored projects before the service answers, also if it does not', async (change, found) => {
    const { model, ids, fail } = await opened(pageOf([9]), { seen });
    void model.narrow(change);
    await settled();
    expect(ids()).toEqual(found);
    await fail('unreachable');
    expect([ids(), model.list.value?.page]).toEqual([found, 0]);
  });

  it('shows a list from before without waiting', async () => {
    const { model, ids, answer } = await opened(pageOf([9]), { seen });
    void model.narrow({ type: 'app' });
    await answer(pageOf([5, 2]));
    void model.narrow({ type: '' });
    expect(ids()).toEqual([9]);
  });

  it('drops the answer to an earlier filter', async () => {
    const { model, ids, answer } = await opened(pageOf([9]));
    void model.narrow({ type: 'app' });
    void model.narrow({ type: 'book' });
    await answer(pageOf([1]));
    await answer(pageOf([2]));
    expect(ids()).toEqual([2]);
  });
});

describe('without the service', () => {
  it('continues after the last known page with stored projects', async () => {
    const seen = [project(9, { publishedAt: 90 }), project(5, { publishedAt: 50 }), project(7, { publishedAt: 70 })];
    const { model, ids, answer, fail } = await opened(pageOf([9], { totalPages: 3 }), { seen });
    void model.loadMore();
    await fail('offline');
    await settled();
    expect(ids()).toEqual([9, 7, 5]);
    void model.retry();
    await answer(pageOf([8, 7], { page: 2, totalPages: 3 }));
    expect(ids()).toEqual([9, 7, 5, 8]);
  });
});

describe('a saved list', () => {
  const left = aSavedList({
    filter: { ...NO_FILTER, type: 'app' },
    ids: [9, 8, 5, 4],
    cards: [project(5), project(4)],
    anchor: { id: 5, inset: 12 },
    page: 2,
  });
  const seen = [9, 8, 5, 4].map((id) => project(id));

  it('shows the cards that were in view before any read or request', () => {
    const { worker, model, ids, catalogue } = setUp({ left });
    expect(ids()).toEqual([5, 4]);
    expect(model.filter.value.type).toBe('app');
    expect(model.anchor).toEqual({ id: 5, inset: 12 });
    expect(worker.waiting()).toEqual([]);
    expect(catalogue).not.toHaveBeenCalled();
  });

  it('leaves out rows that are not stored any more', async () => {
    const { model, ids } = setUp({ left, seen: [project(8)] });
    void model.start();
    await settled();
    expect(ids()).toEqual([8, 5, 4]);
  });

  it('does not replace a search that is typed at once', async () => {
    const { worker, model, ids } = setUp({ left, seen });
    void model.start();
    model.type('project 8');
    await settled();
    await vi.advanceTimersByTimeAsync(250);
    expect(worker.take('projects.list').input).toMatchObject({ search: 'project 8', type: 'app' });
    expect(ids()).not.toContain(9);
  });

  it('does not replace a filter that was chosen before it is restored', async () => {
    const { worker, model, ids } = setUp({ left, seen: seen.map((known) => ({ ...known, type: 'app' })) });
    model.type('project 8');
    void model.start();
    await settled();
    expect(ids()).toEqual([8]);
    expect(worker.take('projects.list').input).toMatchObject({ search: 'project 8', type: 'app' });
    // All rows are there once the search is cleared.
    void model.clear();
    await settled();
    expect(ids()).toEqual([9, 8, 5, 4]);
  });
});

describe('the projects that the person follows', () => {
  const seen = [
    project(1, { updatedAt: 10, category: 'Tools' }),
    project(2, { updatedAt: 30, category: 'Games' }),
    project(3, { updatedAt: 20, category: 'Tools' }),
  ];

  it('are listed from the stored catalogue without a request, the last updated first', async () => {
    const { worker, model, ids } = setUp({ seen, followed: [1, 2] });
    await model.narrow({ list: 'following' });
    expect(ids()).toEqual([2, 1]);
    expect(model.list.value?.fetchedAt).toBe(700);
    await model.narrow({ category: 'Tools' });
    expect(ids()).toEqual([1]);
    expect(worker.waiting()).toEqual([]);
    expect(model.canLoadMore.value).toBe(false);
  });

  it('are fetched where the catalogue lacks them; one that is gone is left out', async () => {
    const { worker, model, ids } = setUp({ seen, followed: [1, 8, 9] });
    void model.narrow({ list: 'following' });
    await settled();
    await worker.take('projects.get').reply(project(8, { updatedAt: 5 }));
    await worker.take('projects.get').fail({ code: 'project-not-found' });
    expect(ids()).toEqual([1, 8]);
    expect(model.failure.value).toBeNull();
  });

  it('say why they can’t be listed', async () => {
    const model = createProjectListModel({
      send: slowWorker().send,
      cached: () => Promise.resolve(undefined),
      readCatalogue: () => Promise.reject(new Error('no database')),
      followed: () => [1],
    });
    await model.narrow({ list: 'following' });
    expect([model.failure.value?.detail, model.busy.value]).toEqual(['Error', null]);
  });
});
