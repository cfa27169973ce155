import { effect, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { readProjectRecord } from '../../../utils/cache/catalogue';
import { NO_FILTER } from '../../../utils/projects/filter';
import { createAuthorProjectsModel, type AuthorProjectsModel } from './author-projects';
import { createGalleryModel, type GalleryModel } from './gallery-state';
import type { EntriesModel } from '../inbox/entries';
import { createDetailsModel, type DetailsModel } from './details';
import type { ProjectListModel } from '../projects/project-list';
import type { ProjectsDependencies } from '../projects/model';
import { createShareModel, type ShareModel, type Sharing } from './sharing';
import type { SharedDependencies, ViewModel } from '../view-types';

/** The sources of the page of a project. */
export interface ProjectDependencies {
  readProjectRecord: typeof readProjectRecord;
  sharing: Sharing;
  /** Whether the page is visible. A hidden page counts as not seen. */
  isInFront?: ReadonlySignal<boolean>;
}

export interface ProjectModels {
  readonly project: DetailsModel;
  readonly authorProjects: AuthorProjectsModel;
  readonly gallery: GalleryModel;
  readonly share: ShareModel;
}

interface Dependencies extends SharedDependencies, ProjectDependencies, Pick<ProjectsDependencies, 'readCachedPage'> {
  projects: ProjectListModel;
  entries: EntriesModel;
}

/** Creates the models of the page of a project. */
export function createProjectView({
  send,
  route,
  uiState,
  isInFront,
  sharing,
  readProjectRecord: cached,
  readCachedPage,
  projects,
  entries,
}: Dependencies): ViewModel<ProjectModels, 'project'> {
  const model = createDetailsModel({ send, cached, getListed: (id) => projects.get(id) });
  const authorProjects = createAuthorProjectsModel({ send, cached: readCachedPage, readLocal: findLocal });
  const gallery = createGalleryModel(uiState);
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
    models: { project: model, authorProjects, gallery, share: createShareModel(sharing) },
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
