import { effect, untracked } from '@preact/signals';
import { NO_FILTER, ownListOf, type OwnListName } from '../../../utils/projects/filter';
import { savedSubject } from '../../../utils/saved';
import { createFilterModel } from './filters';
import { createProjectListModel } from './project-list';
import { savedCopy } from './saved-copy';
import { createSearchHits } from './search-hits';
import { onPersonLeft, onRevisionChange, onView } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the list of projects, which also shows searches from the address bar. */
export function createProjectsView(dependencies: SharedDependencies) {
  const { send, route, account, revisions, saving, readCatalogue, savedList: saved } = dependencies;
  const own = createOwnLists(dependencies);
  const projects = createProjectListModel({
    send,
    cached: dependencies.readCachedPage,
    readCatalogue,
    own: (name) => untracked(own[name]),
    copyOf: (id) => untracked(() => savedCopy(saving, id)),
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
        const known = { following: own.following(), saved: own.saved() };
        const list = ownListOf(projects.filter.peek());
        if (list && known[list]) void projects.load();
      });
      // A search was sent when its view was opened.
      if (route.peek().view !== 'search') void projects.start();
      void filters.start();
      searchHits.start();
    },
  };
}

/** Returns the ids of the projects in each list that the person’s own choices make; `undefined` until they are read. */
function createOwnLists({ following, saving }: Pick<SharedDependencies, 'following' | 'saving'>) {
  return {
    following() {
      const threads = Object.entries(following.list.value?.threads ?? {});
      const followed = threads.filter(([, { reason, removed }]) => reason === 'followed' && !removed);
      return following.list.value === undefined ? undefined : followed.map(([id]) => Number(id));
    },
    saved() {
      const keys = Object.keys(saving.things.value ?? {});
      const projects = keys.map(savedSubject).filter(({ commentId }) => commentId === null);
      return saving.things.value === undefined ? undefined : projects.map(({ projectId }) => projectId);
    },
  } satisfies Record<OwnListName, () => number[] | undefined>;
}
