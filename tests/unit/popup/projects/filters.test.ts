import { describe, expect, it } from 'vitest';
import { createFilterModel } from '../../../../entrypoints/popup/projects/filters';
import { readCatalogue } from '../../../../entrypoints/popup/projects/local-catalogue';
import { createProjectListModel } from '../../../../entrypoints/popup/projects/project-list';
import { pageOf, project, settled, slowWorker } from '../support';

function setUp() {
  const worker = slowWorker();
  const { send } = worker;
  const seen = [project(3, { authorId: 8, authorName: 'Sam' }), project(4, { authorId: 9, authorName: 'mira' })];
  const projects = createProjectListModel({
    send,
    cached: () => Promise.resolve(undefined),
    readCatalogue: () => readCatalogue(() => Promise.resolve(seen.map((known) => ({ project: known, seenAt: 1 })))),
  });
  const cached = () => Promise.resolve(undefined);
  const filters = createFilterModel({ send, projects, cached });
  return { worker, projects, filters };
}

describe('the filter by author', () => {
  it('takes the name from the catalogue, keeps other filters, and is removed', async () => {
    const { worker, projects, filters } = setUp();
    filters.toggle();
    await settled();
    // The catalogue is known with the first list.
    void projects.load();
    await worker.take('projects.list').reply(pageOf([]));
    expect(filters.choicesOf('authorId').map(({ name }) => name)).toEqual(['mira', 'Sam']);
    void projects.narrow({ category: 'Maps' });
    void filters.choose('authorId', '9');
    expect([projects.filter.value.authorId, projects.filter.value.category]).toEqual([9, 'Maps']);
    expect(filters.authorName.value).toBe('mira');
    void filters.choose('authorId', '');
    expect(projects.filter.value.authorId).toBeNull();
  });
});
