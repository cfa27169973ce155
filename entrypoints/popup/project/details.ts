import { signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import { resultOf } from '../../../utils/errors';
import { readingTime } from '../../../utils/watch/diff';
import type { SharedDependencies } from '../view-types';

/** The details of one project. @param getListed returns the project as the list has it */
export function createDetailsModel(
  { send, readProjectRecord }: Pick<SharedDependencies, 'send' | 'readProjectRecord'>,
  getListed: (projectId: number) => Project | undefined,
) {
  const project = signal<Project | null>(null);
  /** Epoch ms of the answer that the details come from; `null` until known. */
  const seenAt = signal<number | null>(null);
  /** Drops the answers to all requests but the newest. */
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
