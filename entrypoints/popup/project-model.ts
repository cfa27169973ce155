import { signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../utils/api/schemas';
import type { KnownProject } from '../../utils/cache-schema';
import { failureOf, type Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';

interface Sources {
  ask: typeof send;
  cached: (projectId: number) => Promise<KnownProject | undefined>;
  /** The project as the list shows it, where it does. */
  listed: (projectId: number) => Project | undefined;
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
  open(projectId: number): Promise<void>;
}

export function projectModel({ ask, cached, listed, now = Date.now }: Sources): ProjectModel {
  const project = signal<Project | null>(null);
  const seenAt = signal<number | null>(null);
  const busy = signal(false);
  const failure = signal<Failure | null>(null);
  /** Counts what was opened: answers for another project are dropped. */
  let round = 0;

  async function showStored(projectId: number, mine: number): Promise<void> {
    try {
      const stored = await cached(projectId);
      if (mine !== round || !stored || stored.seenAt <= (seenAt.value ?? 0)) return;
      project.value = stored.project;
      seenAt.value = stored.seenAt;
    } catch (cause) {
      if (mine === round) failure.value = failureOf(cause);
    }
  }

  async function open(projectId: number): Promise<void> {
    const mine = ++round;
    if (project.value?.id !== projectId) {
      project.value = listed(projectId) ?? null;
      seenAt.value = null;
    }
    failure.value = null;
    busy.value = true;
    const [result] = await Promise.all([ask('projects.get', { projectId }), showStored(projectId, mine)]);
    if (mine !== round) return;
    busy.value = false;
    failure.value = result.ok ? null : result.failure;
    if (!result.ok) return;
    project.value = result.value;
    seenAt.value = now();
  }

  return { project, seenAt, busy, failure, open };
}
