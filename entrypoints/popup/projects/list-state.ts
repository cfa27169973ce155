import type { ProjectPage } from '../../../utils/messages';
import { filterKey, type ProjectFilter } from '../../../utils/projects/filter';
import type { CardProject } from '../../../utils/storage/view-state';
import type { ProjectList } from '../first-paint/list-snapshot';

/** As many as one page of the service holds (4.1). */
const PAGE_SIZE = 20;

/** Whether a list is the answer to a filter. */
export function isListFor(list: ProjectList | null, filter: ProjectFilter): list is ProjectList {
  return list !== null && filterKey(list.filter) === filterKey(filter);
}

/** A list of nothing but what was found here. @param seenAt epoch ms at which the service last told of any of it */
export function localList(filter: ProjectFilter, projects: CardProject[], seenAt: number): ProjectList {
  return { filter, projects, page: 0, totalPages: 0, skippedOn: {}, fetchedAt: seenAt };
}

/**
 * Takes a new first page in. What a search has found here keeps its places, and the service's others follow. A list in the
 * service's order begins with the new page, and goes on with the pages after it, so that nobody loses the place.
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
  if (filter.search.trim() !== '')
    return { ...fresh, projects: mergedInOrder(before.projects, projects), page, skippedOn };
  const hasMorePages = before.page > 1 || (before.page === 1 && before.projects.length > PAGE_SIZE);
  if (!hasMorePages || totalPages <= 1) return fresh;
  return { ...fresh, projects: unique([...projects, ...before.projects]), page, skippedOn };
}

/** Adds the next page. Pages shift as projects are added, so some of it may be known already. */
export function withNextPage(before: ProjectList, next: ProjectPage): ProjectList {
  return {
    ...before,
    projects: mergedInOrder(before.projects, next.projects),
    page: Math.max(before.page, next.page),
    totalPages: next.totalPages,
    skippedOn: { ...before.skippedOn, [next.page]: next.skipped },
  };
}

/** Lets what was found here follow, where the service can't tell how a list goes on. */
export function withLocal(before: ProjectList, found: readonly CardProject[]): ProjectList {
  return { ...before, projects: unique([...before.projects, ...found]) };
}

/** Those on show in their places, as they are now, and then the others. */
function mergedInOrder(shown: readonly CardProject[], told: readonly CardProject[]): CardProject[] {
  const now = new Map(told.map((project) => [project.id, project]));
  return unique([...shown.map((project) => now.get(project.id) ?? project), ...told]);
}

/** Each project once; what is known from an earlier place keeps that place. */
function unique(projects: readonly CardProject[]): CardProject[] {
  const byId = new Map<number, CardProject>();
  for (const project of projects) if (!byId.has(project.id)) byId.set(project.id, project);
  return [...byId.values()];
}
