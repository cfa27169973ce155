import type { Project } from '../../utils/api/schemas';
import type { ProjectPage } from '../../utils/messages';

/** The pages of one search so far, as one list. */
export interface ProjectList {
  /** What was searched for; empty for the newest projects. */
  search: string;
  projects: Project[];
  /** The last page in it. */
  page: number;
  totalPages: number;
  /** Items that could not be read, by page. */
  skippedOn: Readonly<Record<number, number>>;
  /** Epoch ms at which the service gave the first page. */
  fetchedAt: number;
}

/** Takes a new first page in. The same search keeps the pages after it, so that nobody loses the place. */
export function withFirstPage(before: ProjectList | null, search: string, first: ProjectPage): ProjectList {
  const { projects, totalPages, skipped, fetchedAt } = first;
  const keeps = before !== null && before.search === search && before.page > 1 && totalPages > 1;
  if (!keeps) return { search, projects: unique(projects), page: 1, totalPages, skippedOn: { 1: skipped }, fetchedAt };
  return {
    search,
    projects: unique([...projects, ...before.projects]),
    page: Math.min(before.page, totalPages),
    totalPages,
    skippedOn: { ...before.skippedOn, 1: skipped },
    fetchedAt,
  };
}

/** Adds the next page. Pages shift as projects are added, so some of it may be known already. */
export function withNextPage(before: ProjectList, next: ProjectPage): ProjectList {
  return {
    ...before,
    projects: unique([...before.projects, ...next.projects]),
    page: Math.max(before.page, next.page),
    totalPages: next.totalPages,
    skippedOn: { ...before.skippedOn, [next.page]: next.skipped },
  };
}

/** How many items of all pages so far could not be read. */
export function skippedIn(list: ProjectList): number {
  return Object.values(list.skippedOn).reduce((sum, skipped) => sum + skipped, 0);
}

/** Each project once; what is known from an earlier place keeps that place. */
function unique(projects: readonly Project[]): Project[] {
  const byId = new Map<number, Project>();
  for (const project of projects) if (!byId.has(project.id)) byId.set(project.id, project);
  return [...byId.values()];
}
