import { effect, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { knownProject } from '../../../utils/cache/catalogue';
import { NO_FILTER } from '../../../utils/projects/filter';
import { authorProjectsModel, type AuthorProjectsModel } from './author-projects';
import { galleryModel, type GalleryModel } from './gallery-state';
import type { InboxModel } from '../inbox/entries';
import { projectModel, type ProjectModel } from './details';
import type { ProjectsModel } from '../projects/project-list';
import type { ProjectsSources } from '../projects/model';
import { shareModel, type ShareModel, type Sharing } from './sharing';
import type { Common, ViewModel } from '../view-types';

/** What the page of a project stands on. */
export interface ProjectSources {
  knownProject: typeof knownProject;
  sharing: Sharing;
  /** Whether the page is in front: what is shown in the back is seen by nobody. */
  isInFront?: ReadonlySignal<boolean>;
}

/** The page of a project. */
export interface ProjectModels {
  readonly project: ProjectModel;
  /** Whatever else its author shared. */
  readonly authorProjects: AuthorProjectsModel;
  readonly gallery: GalleryModel;
  readonly share: ShareModel;
}

interface Sources extends Common, ProjectSources, Pick<ProjectsSources, 'cachedProjects'> {
  projects: ProjectsModel;
  entries: InboxModel;
}

/** The models of a project’s page. */
export function projectViewModel({
  ask,
  route,
  views,
  isInFront,
  sharing,
  knownProject: cached,
  cachedProjects,
  projects,
  entries,
}: Sources): ViewModel<ProjectModels, 'project'> {
  const model = projectModel({ ask, cached, getListed: (id) => projects.get(id) });
  const authorProjects = authorProjectsModel({ ask, cached: cachedProjects, readLocal: seenOf });
  const gallery = galleryModel({ views });
  const { project } = model;

  async function seenOf(authorId: number): Promise<Project[]> {
    await projects.prepare();
    return projects.catalogue.value?.find({ ...NO_FILTER, authorId }) ?? [];
  }

  /** The project the address names, once it is known. */
  function shown(): Project | null {
    const here = route.value;
    return here.view === 'project' && project.value?.id === here.id ? project.value : null;
  }

  return {
    models: {
      project: model,
      authorProjects,
      gallery,
      share: shareModel(sharing),
    },
    lives: {
      project: {
        start() {
          effect(() => {
            const { authorId = 0 } = shown() ?? {};
            if (authorId > 0) void authorProjects.load(authorId);
          });
          effect(() => {
            const seen = shown();
            if (seen) gallery.restore(seen);
            if (!seen || isInFront?.value !== false) void entries.projectSeen(seen);
          });
        },
        open: ({ id }) => void model.load(id),
        // What was looked at when the popup was closed opens again where it was.
        leave: () => gallery.close(),
      },
    },
  };
}
