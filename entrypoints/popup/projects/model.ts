import type { cachedTypes } from '../../../utils/cache/catalogue';
import type { ProjectPage } from '../../../utils/messages';
import { NO_FILTER } from '../../../utils/projects/filter';
import type { ListState } from '../../../utils/storage/view-state';
import { filterModel, type FilterModel } from './filters';
import type { LocalCatalogue } from './local-catalogue';
import { projectsModel, type ProjectsModel } from './project-list';
import { followRevision } from '../shared/follow-revision';
import type { Common, ViewModel } from '../view-types';

/** What the list of projects stands on. */
export interface ProjectsSources {
  /** The first page of a list; of the newest projects where no key is given. */
  cachedProjects: (key?: string) => Promise<ProjectPage | undefined>;
  readCatalogue: () => Promise<LocalCatalogue>;
  cachedTypes: typeof cachedTypes;
  /** The list as the reader left it. */
  savedList?: ListState | null;
}

/** The list of projects, and what it can be narrowed down by. */
export interface ProjectsModels {
  readonly projects: ProjectsModel;
  readonly filters: FilterModel;
}

/** The models of the list of projects, and of a search in it. */
export function projectsViewModel({
  ask,
  route,
  views,
  revisions,
  cachedProjects,
  readCatalogue,
  cachedTypes: cached,
  savedList = null,
}: Common & ProjectsSources): ViewModel<ProjectsModels, 'projects' | 'search'> {
  const projects = projectsModel({ ask, cached: cachedProjects, readCatalogue, saved: savedList });
  const filters = filterModel({ ask, projects, cached, saved: savedList, views });
  return {
    models: { projects, filters },
    lives: {
      projects: {
        start() {
          followRevision(revisions, 'projects', () => projects.reread());
          followRevision(revisions, 'types', () => filters.reread());
          // A search has been asked already.
          if (route.peek().view !== 'search') void projects.start();
          void filters.start();
        },
      },
      search: { open: ({ words }) => void projects.narrow({ ...NO_FILTER, search: words }) },
    },
  };
}
