import { signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { resultOf } from '../../../utils/errors';
import type { ProjectPage, send } from '../../../utils/messages';
import { NO_FILTER, filterKey } from '../../../utils/projects/filter';

interface Sources {
  ask: typeof send;
  /** The first page of a list as last stored. */
  cached: (key: string) => Promise<ProjectPage | undefined>;
  /** What was seen of somebody's projects in any list. */
  readLocal: (authorId: number) => Promise<Project[]>;
  now?: () => number;
}

/** What else somebody has shared. */
export interface AuthorProjectsModel {
  /** The newest of that person; none until known. */
  readonly projects: ReadonlySignal<readonly Project[]>;
  /** Shows what is stored of somebody's projects; the service is asked only where that is old. */
  load(authorId: number): Promise<void>;
}

/** Beside a project, what else there is may be a little old. */
const GOOD_FOR_MS = 15 * 60_000;

export function authorProjectsModel({ ask, cached, readLocal, now = Date.now }: Sources): AuthorProjectsModel {
  const projects = signal<readonly Project[]>([]);
  let shown: number | null = null;

  return {
    projects,
    async load(authorId) {
      if (authorId === shown) return;
      shown = authorId;
      projects.value = [];
      const show = (found: readonly Project[]): void => {
        if (authorId === shown) projects.value = found;
      };
      const read = await resultOf(cached(filterKey({ ...NO_FILTER, authorId })));
      const stored = read.ok ? read.value : undefined;
      if (stored) show(stored.projects);
      if (authorId !== shown || (stored && now() - stored.fetchedAt < GOOD_FOR_MS)) return;
      const answer = await ask('projects.list', { search: '', page: 1, authorId });
      if (answer.ok) return show(answer.value.projects);
      // Why it can't be had, the project itself says.
      const local = stored ? null : await resultOf(readLocal(authorId));
      if (local?.ok) show(local.value);
    },
  };
}
