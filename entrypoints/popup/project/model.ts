import { effect, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { readProjectRecord } from '../../../utils/cache/catalogue';
import { NO_FILTER } from '../../../utils/projects/filter';
import { authorProjectsModel, type AuthorProjectsModel } from './author-projects';
import { galleryModel, type GalleryModel } from './gallery-state';
import type { InboxModel } from '../inbox/entries';
import { projectModel, type ProjectModel } from './details';
import type { ProjectsModel } from '../projects/project-list';
import type { ProjectsSources } from '../projects/model';
import { shareModel, type ShareModel, type Sharing } from './sharing';
import type { SharedSources, ViewModel } from '../view-types';

/** The sources of the page of a project. */
export interface ProjectSources {
  readProjectRecord: typeof readProjectRecord;
  sharing: Sharing;
  /** Whether the page is visible. A hidden page counts as not seen. */
  isInFront?: ReadonlySignal<boolean>;
}

export interface ProjectModels {
  readonly project: ProjectModel;
  readonly authorProjects: AuthorProjectsModel;
  readonly gallery: GalleryModel;
  readonly share: ShareModel;
}

interface Sources extends SharedSources, ProjectSources, Pick<ProjectsSources, 'readCachedPage'> {
  projects: ProjectsModel;
  entries: InboxModel;
}

/** Creates the models of the page of a project. */
export function projectViewModel({
  ask,
  route,
  uiState,
  isInFront,
  sharing,
  readProjectRecord: cached,
  readCachedPage,
  projects,
  entries,
}: Sources): ViewModel<ProjectModels, 'project'> {
  const model = projectModel({ ask, cached, getListed: (id) => projects.get(id) });
  const authorProjects = authorProjectsModel({ ask, cached: readCachedPage, readLocal: findLocal });
  const gallery = galleryModel(uiState);
  const { project } = model;

  async function findLocal(authorId: number): Promise<Project[]> {
    await projects.prepare();
    return projects.catalogue.value?.find({ ...NO_FILTER, authorId }) ?? [];
  }

  /** The project of the address, once it is loaded. */
  function current(): Project | null {
    const here = route.value;
    return here.view === 'project' && project.value?.id === here.id ? project.value : null;
  }

  return {
    models: { project: model, authorProjects, gallery, share: shareModel(sharing) },
    lifecycles: {
      project: {
        start() {
          effect(() => {
            const { authorId = 0 } = current() ?? {};
            if (authorId > 0) void authorProjects.load(authorId);
          });
          effect(() => {
            const seen = current();
            if (seen) gallery.restore(seen);
            if (!seen || isInFront?.value !== false) void entries.projectSeen(seen);
          });
        },
        enter: ({ id }) => void model.load(id),
        // Only leaving the view closes the gallery. Closing the popup keeps the picture for the next time.
        leave: () => gallery.close(),
      },
    },
  };
}
