/** The clock was two days ahead, and was set right. What was read since is newer than what was read before. */
import { beforeEach, expect, it, vi } from 'vitest';
import { countNewComments } from '../../../../entrypoints/background/catalogue/queries';
import { createDetailsModel } from '../../../../entrypoints/popup/project/model';
import { createFilterModel } from '../../../../entrypoints/popup/projects/filters';
import { createProjectListModel } from '../../../../entrypoints/popup/projects/project-list';
import { staleWhileRevalidate } from '../../../../entrypoints/popup/shared/stale-while-revalidate';
import type { ProjectPage } from '../../../../utils/commands/replies';
import { project, settled, slowWorker } from '../support';

const NOW = Date.UTC(2026, 0, 1);
const AHEAD = NOW + 2 * 24 * 3_600_000;
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: AHEAD });
});

const pageOf = (id: number, fetchedAt: number): ProjectPage => ({
  projects: [project(id)],
  page: 1,
  totalPages: 1,
  skipped: 0,
  fetchedAt,
});

it('the newer stored details of a project replace those from the clock ahead', async () => {
  const worker = slowWorker();
  let stored: { project: ReturnType<typeof project>; seenAt: number } | undefined;
  const model = createDetailsModel({ send: worker.send, readProjectRecord: async () => stored }, () => undefined);
  void model.load(5);
  await settled();
  await worker.take('projects.get').reply(project(5, { title: 'before' }));
  vi.setSystemTime(NOW);
  stored = { project: project(5, { title: 'since' }), seenAt: NOW - MINUTE };
  void model.load(5);
  await settled();
  expect(model.project.value?.title).toBe('since');
  expect(model.seenAt.value).toBe(NOW - MINUTE);
});

it('stored details from the clock ahead are shown where nothing else is known', async () => {
  vi.setSystemTime(NOW);
  const worker = slowWorker();
  const stored = { project: project(5, { title: 'before' }), seenAt: AHEAD };
  const model = createDetailsModel({ send: worker.send, readProjectRecord: async () => stored }, () => undefined);
  void model.load(5);
  await settled();
  expect(model.project.value?.title).toBe('before');
});

it('the newer stored list replaces the one from the clock ahead, and not the other way', async () => {
  const worker = slowWorker();
  let stored = pageOf(1, AHEAD - MINUTE);
  const model = createProjectListModel({
    send: worker.send,
    cached: async () => stored,
    readCatalogue: () => Promise.reject(),
  });
  const shown = () => model.list.value?.projects.map(({ id }) => id);
  void model.start();
  await settled();
  expect(shown()).toEqual([1]);
  vi.setSystemTime(NOW);
  stored = pageOf(2, NOW - MINUTE);
  await model.readCache();
  expect(shown()).toEqual([2]);
  stored = pageOf(1, AHEAD - MINUTE);
  await model.readCache();
  expect(shown()).toEqual([2]);
});

it('newer announcements replace those from the clock ahead', async () => {
  let stored = { fetchedAt: AHEAD - MINUTE };
  const model = staleWhileRevalidate({ fetch: async () => ({ ok: true, value: null }), readCache: async () => stored });
  await model.load();
  vi.setSystemTime(NOW);
  stored = { fetchedAt: NOW - MINUTE };
  await model.readCache();
  expect(model.value.value).toBe(stored);
});

it('a newer counter adds new comments to a thread from the clock ahead', () => {
  const thread = { projectId: 1, authorId: 5, comments: [], skipped: 0, holes: [], fetchedAt: AHEAD, version: 1 };
  const known = {
    project: { id: 1, comments: 3 },
    account: { uid: 7 },
    hiding: null,
    seen: { owner: 7, threads: { 1: { upTo: 2, at: 500 } } },
  };
  expect(countNewComments({ ...known, seenAt: NOW - MINUTE, thread, now: NOW })).toBe(3);
  expect(countNewComments({ ...known, seenAt: AHEAD, thread: { ...thread, fetchedAt: NOW - MINUTE }, now: NOW })).toBe(
    0,
  );
});

it('types from the clock ahead are fetched again', async () => {
  vi.setSystemTime(NOW);
  const worker = slowWorker();
  const cached = async () => ({ types: [], skipped: 0, fetchedAt: AHEAD });
  const projects = createProjectListModel({
    send: worker.send,
    cached: async () => undefined,
    readCatalogue: () => Promise.reject(),
  });
  void createFilterModel({ send: worker.send, projects, cached }).start();
  await settled();
  expect(worker.waiting()).toEqual(['types.refresh']);
});
