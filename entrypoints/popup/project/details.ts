import { signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import type { KnownProject } from '../../../utils/cache/schema';
import { resultOf, type Failure } from '../../../utils/errors';
import type { send } from '../../../utils/messages';

interface Sources {
  ask: typeof send;
  cached: (projectId: number) => Promise<KnownProject | undefined>;
  /** The project as the list shows it, where it does. */
  getListed: (projectId: number) => Project | undefined;
  now?: () => number;
}

/** The details of one project. */
export interface ProjectModel {
  readonly project: ReadonlySignal<Project | null>;
  /** Epoch ms at which the service said so; `null` until known. */
  readonly seenAt: ReadonlySignal<number | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Shows what is known of a project, then what the service says. */
  load(projectId: number): Promise<void>;
}

export function projectModel({ ask, cached, getListed, now = Date.now }: Sources): ProjectModel {
  const project = signal<Project | null>(null);
  const seenAt = signal<number | null>(null);
  /** Answers for another project than the one opened last are dropped. */
  const loading = createAction({ isLatestWins: true });

  /** What can't be read is as if it were unknown: the service is being asked. */
  async function applyCached(projectId: number, superseded: AbortSignal): Promise<void> {
    const stored = await resultOf(cached(projectId));
    if (superseded.aborted || !stored.ok || !stored.value || stored.value.seenAt <= (seenAt.value ?? 0)) return;
    project.value = stored.value.project;
    seenAt.value = stored.value.seenAt;
  }

  async function load(projectId: number): Promise<void> {
    if (project.value?.id !== projectId) {
      project.value = getListed(projectId) ?? null;
      seenAt.value = null;
    }
    loading.dismiss();
    await loading.run('open', async (superseded) => {
      const [result] = await Promise.all([ask('projects.get', { projectId }), applyCached(projectId, superseded)]);
      if (!result.ok || superseded.aborted) return result;
      project.value = result.value;
      seenAt.value = now();
      return result;
    });
  }

  return { project, seenAt, busy: loading.isBusy, failure: loading.failure, load };
}
