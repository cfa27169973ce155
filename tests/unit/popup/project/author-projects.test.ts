import { describe, expect, it } from 'vitest';
import { authorProjectsModel } from '../../../../entrypoints/popup/project/author-projects';
import type { ProjectPage } from '../../../../utils/messages';
import { NO_FILTER, filterKey } from '../../../../utils/projects/filter';
import { pageOf, project, settled, slowWorker } from '../support';

const HOUR = 3_600_000;

function open({ stored, seen = [] }: { stored?: ProjectPage; seen?: readonly number[] } = {}) {
  const worker = slowWorker();
  const keys: string[] = [];
  const model = authorProjectsModel({
    ask: worker.ask,
    cached: async (key) => (keys.push(key), stored),
    readLocal: () => Promise.resolve(seen.map((id) => project(id))),
    now: () => HOUR,
  });
  return { worker, keys, model, ids: () => model.projects.value.map(({ id }) => id) };
}

describe('what else an author shared', () => {
  it('is what is stored, and nobody is asked while that is fresh', async () => {
    const { worker, keys, model, ids } = open({ stored: pageOf([2, 1], { fetchedAt: HOUR - 60_000 }) });
    await model.load(7);
    expect(keys).toEqual([filterKey({ ...NO_FILTER, authorId: 7 })]);
    expect(ids()).toEqual([2, 1]);
    expect(worker.waiting()).toEqual([]);
  });

  it('is asked for where it is old, once for one author', async () => {
    const { worker, model, ids } = open({ stored: pageOf([1], { fetchedAt: 0 }) });
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

  it('is what was seen in other lists, where nobody can be asked', async () => {
    const { worker, model, ids } = open({ seen: [4, 3] });
    void model.load(7);
    await settled();
    await worker.take('projects.list').fail({ code: 'offline' });
    await settled();
    expect(ids()).toEqual([4, 3]);
  });

  it('of another author never shows, however late it comes', async () => {
    const { worker, model, ids } = open();
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
