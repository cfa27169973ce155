import { describe, expect, it } from 'vitest';
import { createFilterModel } from '../../../../entrypoints/popup/projects/filters';
import { readCatalogue } from '../../../../entrypoints/popup/projects/local-catalogue';
import { createProjectListModel } from '../../../../entrypoints/popup/projects/project-list';
import { emptyUiState, project, settled, slowWorker } from '../support';

function setUp() {
  const { send } = slowWorker();
  const seen = [
    project(1, { authorId: 7, authorName: 'sam', title: 'Older', publishedAt: 1 }),
    project(2, { authorId: 7, authorName: 'sam', title: 'Newer', publishedAt: 2 }),
    project(3, { authorId: 8, authorName: 'Sam', title: 'Of the other one' }),
    project(4, { authorId: 9, authorName: 'mira' }),
    project(5, { authorId: 10, authorName: '' }),
  ];
  const projects = createProjectListModel({
    send,
    cached: () => Promise.resolve(undefined),
    readCatalogue: () => readCatalogue(() => Promise.resolve(seen.map((known) => ({ project: known, seenAt: 1 })))),
  });
  return {
    projects,
    filters: createFilterModel({ send, projects, cached: () => Promise.resolve(undefined), uiState: emptyUiState() }),
  };
}

describe('the filter by author', () => {
  it('selects the only author of a name, also before the catalogue is read', async () => {
    const { projects, filters } = setUp();
    void filters.findAuthor('MIRA');
    await settled();
    expect([projects.filter.value.authorId, filters.authorName.value, filters.authorMatch.value]).toEqual([
      9,
      'mira',
      null,
    ]);
  });

  it('stays as it was while no author is found, and searches for the name on request', async () => {
    const { projects, filters } = setUp();
    void filters.chooseAuthor({ id: 9, name: 'mira' });
    await filters.findAuthor('zed');
    expect([projects.filter.value.authorId, filters.authorMatch.value]).toEqual([
      9,
      { name: 'zed', isFullName: false, candidates: [] },
    ]);
    void filters.searchByName('zed');
    expect([projects.filter.value, filters.authorMatch.value]).toEqual([
      expect.objectContaining({ search: 'zed', authorId: null }),
      null,
    ]);
  });

  it('is removed with the name', async () => {
    const { projects, filters } = setUp();
    await filters.findAuthor('zed');
    void filters.findAuthor(' ');
    expect([projects.filter.value.authorId, filters.authorMatch.value]).toEqual([null, null]);
  });

  it('forgets the typed name when all filters are removed', async () => {
    const { filters } = setUp();
    await filters.findAuthor('zed');
    void filters.reset();
    expect(filters.authorMatch.value).toBeNull();
  });
});
