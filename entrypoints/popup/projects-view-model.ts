import type { cachedTypes } from '../../utils/catalogue';
import type { ProjectPage } from '../../utils/messages';
import { EVERYTHING } from '../../utils/project-filter';
import type { LeftList } from '../../utils/whereabouts';
import { filterModel, type FilterModel } from './filter-model';
import type { LocalCatalogue } from './local-catalogue';
import { projectsModel, type ProjectsModel } from './projects-model';
import { followRevision } from './revisions';
import type { Common, ViewModel } from './view-model';

/** What the list of projects stands on. */
export interface ProjectsSources {
  /** The first page of a list; of the newest projects where no key is given. */
  cachedProjects: (key?: string) => Promise<ProjectPage | undefined>;
  catalogue: () => Promise<LocalCatalogue>;
  cachedTypes: typeof cachedTypes;
  /** The list as the reader left it. */
  left?: LeftList | null;
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
  catalogue,
  cachedTypes: cached,
  left = null,
}: Common & ProjectsSources): ViewModel<ProjectsModels, 'projects' | 'search'> {
  const projects = projectsModel({ ask, cached: cachedProjects, catalogue, left });
  const filters = filterModel({ ask, projects, cached, left, views });
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
      search: { open: ({ words }) => void projects.narrow({ ...EVERYTHING, search: words }) },
    },
  };
}
