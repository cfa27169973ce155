import { effect, untracked } from '@preact/signals';
import { NO_FILTER, ownListOf } from '../../../utils/projects/filter';
import { createFilterModel } from './filters';
import { createProjectListModel } from './project-list';
import { createSearchHits } from './search-hits';
import { onPersonLeft, onRevisionChange, onView } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the list of projects, which also shows searches from the address bar. */
export function createProjectsView(dependencies: SharedDependencies) {
  const { send, route, account, revisions, following, readCatalogue, savedList: saved } = dependencies;
  const projects = createProjectListModel({
    send,
    cached: dependencies.readCachedPage,
    readCatalogue,
    followed: () => untracked(() => followedIds(following)),
    saved,
    nextFrame: dependencies.nextFrame,
  });
  const filters = createFilterModel({ send, projects, cached: dependencies.readCachedTypes, saved });
  const searchHits = createSearchHits({ ...dependencies, filter: projects.filter });
  return {
    models: { projects, filters, searchHits },
    start() {
      onView(route, 'search', ({ query }) => void projects.narrow({ ...NO_FILTER, search: query }));
      onRevisionChange(revisions, 'projects', () => projects.readCache());
      onRevisionChange(revisions, 'types', () => filters.readCache());
      onPersonLeft(account, () => void projects.forget());
      effect(() => {
        if (followedIds(following) && ownListOf(projects.filter.peek())) void projects.load();
      });
      // A search was sent when its view was opened.
      if (route.peek().view !== 'search') void projects.start();
      void filters.start();
      searchHits.start();
    },
  };
}

/** Returns the ids of the projects that the person follows; `undefined` until they are read. */
function followedIds({ list }: SharedDependencies['following']): number[] | undefined {
  const threads = Object.entries(list.value?.threads ?? {});
  const followed = threads.filter(([, { reason, removed }]) => reason === 'followed' && !removed);
  return list.value === undefined ? undefined : followed.map(([id]) => Number(id));
}
