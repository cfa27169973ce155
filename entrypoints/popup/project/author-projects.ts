import { signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { resultOf } from '../../../utils/errors';
import type { ProjectPage, Send } from '../../../utils/messages';
import { NO_FILTER, filterKey } from '../../../utils/projects/filter';
import { readingTime } from '../../../utils/watch/diff';

interface Dependencies {
  send: Send;
  /** Reads the stored first page of a list. */
  cached: (key: string) => Promise<ProjectPage | undefined>;
  /** Finds an author's projects in the stored catalogue. */
  readLocal: (authorId: number) => Promise<Project[]>;
  now?: () => number;
}

/** On the page of another project, this list may be a little old. */
const MAX_AGE_MS = 15 * 60_000;

/** The projects of one author. */
export function createAuthorProjectsModel({ send, cached, readLocal, now = Date.now }: Dependencies) {
  /** The newest first; empty until loaded. */
  const projects = signal<readonly Project[]>([]);
  let current: number | null = null;

  return {
    projects,
    /** Shows an author's stored projects, and fetches them if they are old. */
    async load(authorId: number) {
      if (authorId === current) return;
      current = authorId;
      projects.value = [];
      const apply = (found: readonly Project[]): void => {
        if (authorId === current) projects.value = found;
      };
      const read = await resultOf(cached(filterKey({ ...NO_FILTER, authorId })));
      const stored = read.ok ? read.value : undefined;
      if (stored) apply(stored.projects);
      if (authorId !== current || (stored && now() - readingTime(stored.fetchedAt, now()) < MAX_AGE_MS)) return;
      const answer = await send('projects.list', { search: '', page: 1, authorId });
      if (answer.ok) return apply(answer.value.projects);
      // The view of the project shows why the service can't be reached.
      const local = stored ? null : await resultOf(readLocal(authorId));
      if (local?.ok) apply(local.value);
    },
  };
}
