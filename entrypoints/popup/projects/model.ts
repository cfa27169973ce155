import { computed, effect, untracked } from '@preact/signals';
import { NO_FILTER, ownListOf, type OwnListName } from '../../../utils/projects/filter';
import { savedSubject } from '../../../utils/watch/saved';
import { createFilterModel } from './filters';
import { createProjectListModel } from './project-list';
import { onRevisionChange } from '../shared/changes';
import type { SharedDependencies, ViewModel } from '../view-types';

export type ProjectsModels = ReturnType<typeof createProjectsView>['models'];

/** Creates the models of the list of projects, which also shows searches from the address bar. */
export function createProjectsView(dependencies: SharedDependencies) {
  const { send, route, account, uiState, revisions, readCatalogue, savedList: saved, saving } = dependencies;
  /** `undefined` until they are read. */
  const followed = computed(() => {
    const list = dependencies.following.list.value;
    const threads = Object.entries(list?.threads ?? {});
    const ids = threads.flatMap(([id, { reason, removed }]) => (removed || reason !== 'followed' ? [] : Number(id)));
    return list === undefined ? undefined : ids;
  });
  /** `undefined` until they are read. */
  const kept = computed(() => {
    const things = saving.things.value;
    return things && Object.keys(things).flatMap((key) => (savedSubject(key).commentId === null ? Number(key) : []));
  });
  const own = { following: followed, saved: kept } satisfies Record<OwnListName, unknown>;
  const projects = createProjectListModel({
    send,
    cached: dependencies.readCachedPage,
    readCatalogue,
    own: (name) => own[name].peek() ?? undefined,
    saved,
    nextFrame: dependencies.nextFrame,
  });
  const filters = createFilterModel({ send, projects, cached: dependencies.readCachedTypes, saved, uiState });
  let uid = account.peek()?.uid;
  return {
    models: { projects, filters },
    lifecycles: {
      projects: {
        start() {
          onRevisionChange(revisions, 'projects', () => projects.readCache());
          onRevisionChange(revisions, 'types', () => filters.readCache());
          // A search belongs to the person who signs out. One before a sign-in stays.
          effect(() => {
            const before = uid;
            uid = account.value?.uid;
            if (before !== undefined && uid !== before) untracked(() => void projects.narrow(NO_FILTER));
          });
          effect(() => {
            const known = { following: followed.value, saved: kept.value } satisfies Record<OwnListName, unknown>;
            const list = ownListOf(projects.filter.peek());
            if (list && known[list]) void projects.load();
          });
          // A search was sent when its view was opened.
          if (route.peek().view !== 'search') void projects.start();
          void filters.start();
        },
      },
      search: { enter: ({ query }) => void projects.narrow({ ...NO_FILTER, search: query }) },
    },
  } satisfies ViewModel<'projects' | 'search'>;
}
