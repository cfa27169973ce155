import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthorProjectsModel } from '../../../../entrypoints/popup/project/author-projects';
import type { ProjectPage } from '../../../../utils/messages';
import { NO_FILTER, filterKey } from '../../../../utils/projects/filter';
import { pageOf, project, settled, slowWorker } from '../support';

const HOUR = 3_600_000;

function setUp({ stored, seen = [] }: { stored?: ProjectPage; seen?: readonly number[] } = {}) {
  const worker = slowWorker();
  const keys: string[] = [];
  const readCachedPage = async (key = '') => (keys.push(key), stored);
  const model = createAuthorProjectsModel({ send: worker.send, readCachedPage }, async () =>
    seen.map((id) => project(id)),
  );
  return { worker, keys, model, ids: () => model.projects.value.map(({ id }) => id) };
}

beforeEach(() => void vi.useFakeTimers({ now: HOUR, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the other projects of an author', () => {
  it('are the stored ones, without a request while they are fresh', async () => {
    const { worker, keys, model, ids } = setUp({ stored: pageOf([2, 1], { fetchedAt: HOUR - 60_000 }) });
    await model.load(7);
    expect(keys).toEqual([filterKey({ ...NO_FILTER, authorId: 7 })]);
    expect(ids()).toEqual([2, 1]);
    expect(worker.waiting()).toEqual([]);
  });

  it('are fetched if they are old, once per author', async () => {
    const { worker, model, ids } = setUp({ stored: pageOf([1], { fetchedAt: 0 }) });
    void model.load(7);
    void model.load(7);
    await settled();
    expect(ids()).toEqual([1]);
    const asked = worker.take('projects.list');
    expect(asked.input).toEqual({ search: '', page: 1, authorId: 7 });
    await asked.reply(pageOf([2, 1]));
    expect(ids()).toEqual([2, 1]);
    expect(worker.waiting()).toEqual([]);
  });

  it('are those in the stored catalogue if the service cannot be reached', async () => {
    const { worker, model, ids } = setUp({ seen: [4, 3] });
    void model.load(7);
    await settled();
    await worker.take('projects.list').fail({ code: 'offline' });
    await settled();
    expect(ids()).toEqual([4, 3]);
  });

  it('never include a late answer for another author', async () => {
    const { worker, model, ids } = setUp();
    void model.load(7);
    await settled();
    const late = worker.take('projects.list');
    void model.load(8);
    await settled();
    await worker.take('projects.list').reply(pageOf([8]));
    await late.reply(pageOf([7]));
    expect(ids()).toEqual([8]);
  });
});
