import { effect } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createSharing } from '../../../utils/thread/sharing';
import type { UiState } from '../../../utils/storage/view-state';
import type { EntriesModel } from '../inbox/entries';
import { createDetailsModel } from './details';
import type { ProjectListModel } from '../projects/project-list';
import { onView } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

interface Dependencies extends SharedDependencies {
  projects: ProjectListModel;
  entries: EntriesModel;
}

/** Creates the models of the page of a project. */
export function createProjectView(dependencies: Dependencies) {
  const { route, uiState, isInFront, projects, entries } = dependencies;
  const model = createDetailsModel(dependencies, projects.get);
  const { project } = model;

  /** Opens a screenshot at full size, or closes it. It is saved with the views, and open again when the popup is. */
  function showPicture(picture: UiState['picture'] | null): void {
    const { picture: _before, ...others } = uiState.peek();
    uiState.value = picture ? { ...others, picture } : others;
  }

  /** The project of the address, once it is loaded. */
  function current(): Project | null {
    const here = route.value;
    return here.view === 'project' && project.value?.id === here.id ? project.value : null;
  }

  return {
    models: { project: model, showPicture, share: createSharing(dependencies.sharing) },
    start() {
      onView(route, 'project', ({ id }) => {
        void model.load(id);
        // Only leaving the view closes the picture. Closing the popup keeps it for the next time.
        return () => showPicture(null);
      });
      effect(() => {
        const seen = current();
        if (!seen || isInFront.value) void entries.projectSeen(seen);
      });
    },
  };
}
