import { signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { resultOf } from '../../../utils/errors';
import { NO_FILTER, filterKey } from '../../../utils/projects/filter';
import { readingTime } from '../../../utils/watch/diff';
import type { SharedDependencies } from '../view-types';

/** On the page of another project, this list may be a little old. */
const MAX_AGE_MS = 15 * 60_000;

/** The projects of one author. @param readLocal finds them in the stored catalogue */
export function createAuthorProjectsModel(
  { send, readCachedPage }: Pick<SharedDependencies, 'send' | 'readCachedPage'>,
  readLocal: (authorId: number) => Promise<Project[]>,
) {
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
      const read = await resultOf(readCachedPage(filterKey({ ...NO_FILTER, authorId })));
      const stored = read.ok ? read.value : undefined;
      if (stored) apply(stored.projects);
      if (authorId !== current || (stored && Date.now() - readingTime(stored.fetchedAt, Date.now()) < MAX_AGE_MS))
        return;
      const answer = await send('projects.list', { search: '', page: 1, authorId });
      if (answer.ok) return apply(answer.value.projects);
      // The view of the project shows why the service can't be reached.
      const local = stored ? null : await resultOf(readLocal(authorId));
      if (local?.ok) apply(local.value);
    },
  };
}
