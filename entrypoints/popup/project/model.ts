import { effect, signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import { resultOf } from '../../../utils/errors';
import { copyText } from '../../../utils/save-text';
import { createSharing } from '../../../utils/thread/sharing';
import type { UiState } from '../../../utils/storage/view-state';
import { readingTime } from '../../../utils/watch/diff';
import type { EntriesModel } from '../inbox/entries';
import type { ProjectListModel } from '../projects/project-list';
import { onView } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the page of a project. */
export function createProjectView(
  dependencies: SharedDependencies & { projects: ProjectListModel; entries: EntriesModel },
) {
  const { route, uiState, isInFront, projects, entries } = dependencies;
  const model = createDetailsModel(dependencies, projects.get);
  const { project } = model;

  /** Opens a screenshot at full size, or closes it. It is saved with the views, and open again when the popup is. */
  function showPicture(picture: UiState['picture'] | null): void {
    const { picture: _before, ...others } = uiState.peek();
    uiState.value = picture ? { ...others, picture } : others;
  }

  function current(): Project | null {
    const here = route.value;
    return here.view === 'project' && project.value?.id === here.id ? project.value : null;
  }

  return {
    models: { project: model, showPicture, share: createSharing(copyText, dependencies.shareLink) },
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

/** The details of one project. @param getListed returns the project as the list has it */
export function createDetailsModel(
  { send, readProjectRecord }: Pick<SharedDependencies, 'send' | 'readProjectRecord'>,
  getListed: (projectId: number) => Project | undefined,
) {
  const project = signal<Project | null>(null);
  const seenAt = signal<number | null>(null);
  const loading = createAction({ isLatestWins: true });

  /** Ignores a failed read, because the details are being fetched anyway. */
  async function applyCached(projectId: number, superseded: AbortSignal): Promise<void> {
    const stored = await resultOf(readProjectRecord(projectId));
    if (superseded.aborted || !stored.ok || !stored.value) return;
    const time = Date.now();
    if (seenAt.value !== null && readingTime(stored.value.seenAt, time) <= readingTime(seenAt.value, time)) return;
    project.value = stored.value.project;
    seenAt.value = stored.value.seenAt;
  }

  /** Shows the stored details of a project, then fetches them. */
  async function load(projectId: number): Promise<void> {
    if (project.value?.id !== projectId) {
      project.value = getListed(projectId) ?? null;
      seenAt.value = null;
    }
    loading.dismiss();
    await loading.run('open', async (superseded) => {
      const [result] = await Promise.all([send('projects.get', { projectId }), applyCached(projectId, superseded)]);
      if (!result.ok || superseded.aborted) return result;
      project.value = result.value;
      seenAt.value = Date.now();
      return result;
    });
  }

  /** Fetches them anew, since the failure is no longer true. */
  function retry(): Promise<boolean> {
    loading.dismiss();
    return loading.retry();
  }

  return { project, seenAt, busy: loading.isBusy, failure: loading.failure, load, refresh: loading.retry, retry };
}
