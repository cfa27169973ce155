import { effect, untracked } from '@preact/signals';
import type { readCachedTypes } from '../../../utils/cache/catalogue';
import type { ProjectPage } from '../../../utils/messages';
import { NO_FILTER } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { filterModel, type FilterModel } from './filters';
import type { LocalCatalogue } from './local-catalogue';
import { projectsModel, type ProjectsModel } from './project-list';
import { onRevisionChange } from '../shared/revision-change';
import type { SharedSources, ViewModel } from '../view-types';

/** The sources of the list of projects. */
export interface ProjectsSources {
  /** Reads the stored first page of a list; without a key, that of the newest projects. */
  readCachedPage: (key?: string) => Promise<ProjectPage | undefined>;
  readCatalogue: () => Promise<LocalCatalogue>;
  readCachedTypes: typeof readCachedTypes;
  /** The list that was on show when the popup was closed. */
  savedList?: SavedList | null;
}

export interface ProjectsModels {
  readonly projects: ProjectsModel;
  readonly filters: FilterModel;
}

/** Creates the models of the list of projects, which also shows searches from the address bar. */
export function projectsViewModel({
  ask,
  route,
  account,
  uiState,
  revisions,
  readCachedPage,
  readCatalogue,
  readCachedTypes: cached,
  savedList = null,
}: SharedSources & ProjectsSources): ViewModel<ProjectsModels, 'projects' | 'search'> {
  const projects = projectsModel({ ask, cached: readCachedPage, readCatalogue, saved: savedList });
  const filters = filterModel({ ask, projects, cached, saved: savedList, uiState });
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
