import { describe, expect, it } from 'vitest';
import { createFilterModel } from '../../../../entrypoints/popup/projects/filters';
import { readCatalogue } from '../../../../entrypoints/popup/projects/local-catalogue';
import { createProjectListModel } from '../../../../entrypoints/popup/projects/project-list';
import { emptyUiState, project, settled, slowWorker } from '../support';

function setUp() {
  const { send } = slowWorker();
  const seen = [project(3, { authorId: 8, authorName: 'Sam' }), project(4, { authorId: 9, authorName: 'mira' })];
  const projects = createProjectListModel({
    send,
    cached: () => Promise.resolve(undefined),
    readCatalogue: () => readCatalogue(() => Promise.resolve(seen.map((known) => ({ project: known, seenAt: 1 })))),
  });
  const cached = () => Promise.resolve(undefined);
  const filters = createFilterModel({ send, projects, cached, uiState: emptyUiState() });
  const chosen = () => [projects.filter.value.authorId, filters.authorMatch.value];
  return { projects, filters, chosen };
}

describe('the filter by author', () => {
  it('selects the only author of a name, also before the catalogue is read', async () => {
    const { chosen, filters } = setUp();
    void filters.findAuthor('MIRA');
    await settled();
    expect([chosen(), filters.authorName.value]).toEqual([[9, null], 'mira']);
  });

  it('stays as it was while no author is found, and searches for the name on request', async () => {
    const { projects, chosen, filters } = setUp();
    void filters.chooseAuthor({ id: 9, name: 'mira' });
    await filters.findAuthor('zed');
    expect(chosen()).toEqual([9, { name: 'zed', isFullName: false, candidates: [] }]);
    void filters.searchByName('zed');
    expect([chosen(), projects.filter.value.search]).toEqual([[null, null], 'zed']);
  });

  it('is removed with the name, and the typed name with all filters', async () => {
    const { chosen, filters } = setUp();
    for (const remove of [() => void filters.findAuthor(' '), () => void filters.reset()]) {
      await filters.findAuthor('zed');
      expect(filters.authorMatch.value).not.toBeNull();
      remove();
      expect(chosen()).toEqual([null, null]);
    }
  });
});
