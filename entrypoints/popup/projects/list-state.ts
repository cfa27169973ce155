import type { ProjectPage } from '../../../utils/commands/replies';
import { isSameQuery, isSearch, type ProjectFilter } from '../../../utils/projects/filter';
import type { CardProject } from '../../../utils/storage/view-state';
import type { ProjectList } from '../first-paint/list-snapshot';

/** Projects on one page of the service (4.1). */
const PAGE_SIZE = 20;

/** Whether a list was loaded for this filter. */
export function isListFor(list: ProjectList | null, filter: ProjectFilter): list is ProjectList {
  return list !== null && isSameQuery(list.filter, filter);
}

/** Returns a list that holds only projects of the stored catalogue. @param seenAt epoch ms of the newest of them */
export function localList(filter: ProjectFilter, projects: CardProject[], seenAt: number): ProjectList {
  return { filter, projects, page: 0, totalPages: 0, skippedOn: {}, fetchedAt: seenAt };
}

/**
 * Returns the list with a new first page. Local search results keep their positions, and the service's other results
 * follow. Any other list starts with the new page and keeps the later pages, so that the scroll position stays valid.
 */
export function withFirstPage(before: ProjectList | null, filter: ProjectFilter, first: ProjectPage): ProjectList {
  const { projects, totalPages, skipped, fetchedAt } = first;
  const fresh: ProjectList = {
    filter,
    projects: unique(projects),
    page: 1,
    totalPages,
    skippedOn: { 1: skipped },
    fetchedAt,
  };
  if (!before || !isListFor(before, filter)) return fresh;
  const page = Math.max(1, Math.min(before.page, totalPages));
  const skippedOn = { ...before.skippedOn, 1: skipped };
  if (isSearch(filter)) return { ...fresh, projects: mergedInOrder(before.projects, projects), page, skippedOn };
  const hasMorePages = before.page > 1 || (before.page === 1 && before.projects.length > PAGE_SIZE);
  if (!hasMorePages || totalPages <= 1) return fresh;
  return { ...fresh, projects: unique([...projects, ...before.projects]), page, skippedOn };
}

/** Appends the next page. Pages shift as projects are added, so it may repeat some projects. */
export function withNextPage(before: ProjectList, next: ProjectPage): ProjectList {
  return {
    ...before,
    projects: mergedInOrder(before.projects, next.projects),
    page: Math.max(before.page, next.page),
    totalPages: next.totalPages,
    skippedOn: { ...before.skippedOn, [next.page]: next.skipped },
  };
}

/** Appends projects of the stored catalogue to a list that the service could not complete. */
export function withLocal(before: ProjectList, found: readonly CardProject[]): ProjectList {
  return { ...before, projects: unique([...before.projects, ...found]) };
}

/** The projects on show, updated in their positions, then the new ones. */
function mergedInOrder(shown: readonly CardProject[], fresh: readonly CardProject[]): CardProject[] {
  const now = new Map(fresh.map((project) => [project.id, project]));
  return unique([...shown.map((project) => now.get(project.id) ?? project), ...fresh]);
}

function unique(projects: readonly CardProject[]): CardProject[] {
  const byId = new Map<number, CardProject>();
  for (const project of projects) if (!byId.has(project.id)) byId.set(project.id, project);
  return [...byId.values()];
}
