import { signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../utils/api/schemas';
import { failureOf, type Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';

interface Sources {
  ask: typeof send;
  cached: (projectId: number) => Promise<Project | undefined>;
  /** The project as the list shows it, where it does. */
  listed: (projectId: number) => Project | undefined;
}

/** The details of one project. */
export interface ProjectModel {
  readonly project: ReadonlySignal<Project | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Shows what is known of a project, then what the service says. */
  open(projectId: number): Promise<void>;
}

export function projectModel({ ask, cached, listed }: Sources): ProjectModel {
  const project = signal<Project | null>(null);
  const busy = signal(false);
  const failure = signal<Failure | null>(null);
  /** Counts what was opened: answers for another project are dropped. */
  let round = 0;

  async function showStored(projectId: number, mine: number): Promise<void> {
    try {
      const stored = await cached(projectId);
      if (mine === round && project.value === null && stored) project.value = stored;
    } catch (cause) {
      if (mine === round) failure.value = failureOf(cause);
    }
  }

  async function open(projectId: number): Promise<void> {
    const mine = ++round;
    if (project.value?.id !== projectId) project.value = listed(projectId) ?? null;
    failure.value = null;
    busy.value = true;
    const [result] = await Promise.all([ask('projects.get', { projectId }), showStored(projectId, mine)]);
    if (mine !== round) return;
    busy.value = false;
    failure.value = result.ok ? null : result.failure;
    if (result.ok) project.value = result.value;
  }

  return { project, busy, failure, open };
}
