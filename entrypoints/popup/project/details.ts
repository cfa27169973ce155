import { signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import type { KnownProject } from '../../../utils/cache/schema';
import { resultOf } from '../../../utils/errors';
import type { Send } from '../../../utils/messages';
import { readingTime } from '../../../utils/watch/diff';

interface Dependencies {
  send: Send;
  /** Reads the stored project. */
  cached: (projectId: number) => Promise<KnownProject | undefined>;
  /** Returns the project as the list has it. */
  getListed: (projectId: number) => Project | undefined;
  now?: () => number;
}

/** The details of one project. */
export function createDetailsModel({ send, cached, getListed, now = Date.now }: Dependencies) {
  const project = signal<Project | null>(null);
  /** Epoch ms of the answer that the details come from; `null` until known. */
  const seenAt = signal<number | null>(null);
  /** Drops the answers to all requests but the newest. */
  const loading = createAction({ isLatestWins: true });

  /** Ignores a failed read, because the details are being fetched anyway. */
  async function applyCached(projectId: number, superseded: AbortSignal): Promise<void> {
    const stored = await resultOf(cached(projectId));
    if (superseded.aborted || !stored.ok || !stored.value) return;
    const time = now();
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
      seenAt.value = now();
      return result;
    });
  }

  return { project, seenAt, busy: loading.isBusy, failure: loading.failure, load };
}
