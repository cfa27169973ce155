import { effect, untracked } from '@preact/signals';
import type { readCachedTypes } from '../../../utils/cache/catalogue';
import type { ProjectPage } from '../../../utils/messages';
import { NO_FILTER } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { createFilterModel, type FilterModel } from './filters';
import type { LocalCatalogue } from './local-catalogue';
import { createProjectListModel, type ProjectListModel } from './project-list';
import { onRevisionChange } from '../shared/revision-change';
import type { SharedDependencies, ViewModel } from '../view-types';

/** The sources of the list of projects. */
export interface ProjectsDependencies {
  /** Reads the stored first page of a list; without a key, that of the newest projects. */
  readCachedPage: (key?: string) => Promise<ProjectPage | undefined>;
  readCatalogue: () => Promise<LocalCatalogue>;
  readCachedTypes: typeof readCachedTypes;
  /** The list that was on show when the popup was closed. */
  savedList?: SavedList | null;
}

export interface ProjectsModels {
  readonly projects: ProjectListModel;
  readonly filters: FilterModel;
}

/** Creates the models of the list of projects, which also shows searches from the address bar. */
export function createProjectsView({
  send,
  route,
  account,
  uiState,
  revisions,
  readCachedPage,
  readCatalogue,
  readCachedTypes: cached,
  savedList = null,
}: SharedDependencies & ProjectsDependencies): ViewModel<ProjectsModels, 'projects' | 'search'> {
  const projects = createProjectListModel({ send, cached: readCachedPage, readCatalogue, saved: savedList });
  const filters = createFilterModel({ send, projects, cached, saved: savedList, uiState });
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
          // A search was sent when its view was opened.
          if (route.peek().view !== 'search') void projects.start();
          void filters.start();
        },
      },
      search: { enter: ({ query }) => void projects.narrow({ ...NO_FILTER, search: query }) },
    },
  };
}
