/** The list of projects on show, and what follows from each answer. Pure. */
import type { Project } from '../../../utils/api/schemas';
import type { ProjectPage } from '../../../utils/commands/replies';
import {
  filterKey,
  isSameQuery,
  isSearch,
  listOrder,
  matcherOf,
  NO_FILTER,
  ownListOf,
  type ProjectFilter,
} from '../../../utils/projects/filter';
import type { CardProject } from '../../../utils/storage/view-state';
import { isNewerReading } from '../../../utils/watch/diff';
import type { ProjectList } from '../first-paint/list-snapshot';
import type { LocalCatalogue } from './local-catalogue';

export interface ListState {
  /** The filter that is asked for. It changes with every key, before the service is asked. */
  filter: ProjectFilter;
  /** The list on show, which may belong to an earlier filter. */
  list: ProjectList | null;
  /** By filter: the lists the service answered since the popup was opened. */
  kept: ReadonlyMap<string, ProjectList>;
}

/** Projects on one page of the service (4.1). */
const PAGE_SIZE = 20;

/** Whether a list was loaded for this filter. */
export function isListFor(list: ProjectList | null, filter: ProjectFilter): list is ProjectList {
  return list !== null && isSameQuery(list.filter, filter);
}

/** Returns the list on show, if it is the one that is asked for. */
export function currentOf({ list, filter }: ListState): ProjectList | null {
  return isListFor(list, filter) ? list : null;
}

/** Returns the list on show, if the service has more of it. */
export function unfinishedOf(state: ListState): ProjectList | null {
  const list = currentOf(state);
  return list && list.page > 0 && list.page < list.totalPages ? list : null;
}

/** Returns a list that holds only projects of the stored catalogue. @param seenAt epoch ms of the newest of them */
function localList(filter: ProjectFilter, projects: CardProject[], seenAt: number): ProjectList {
  return { filter, projects, page: 0, totalPages: 0, skippedOn: {}, fetchedAt: seenAt };
}

/** Asks for another list. The one on show stays until there is something of the other. */
export function withFilter(state: ListState, change: Partial<ProjectFilter>): ListState {
  const filter = { ...state.filter, ...change };
  return state.list && state.list.page > 0 ? { ...keeping(state, state.list), filter } : { ...state, filter };
}

/** Keeps a list for when its filter is asked for again. */
export function keeping(state: ListState, list: ProjectList): ListState {
  return { ...state, kept: new Map(state.kept).set(filterKey(list.filter), list) };
}

/** Shows what the stored catalogue has of a list of which nothing is on show. The lists of a person’s own are made otherwise. */
export function withCatalogue(state: ListState, catalogue: LocalCatalogue): ListState {
  const { filter } = state;
  if (currentOf(state) || ownListOf(filter)) return state;
  return { ...state, list: localList(filter, catalogue.find(filter), catalogue.seenAt) };
}

/** Completes the list on show from the stored catalogue, where the service could not. */
export function completed(state: ListState, catalogue: LocalCatalogue): ListState {
  const list = currentOf(state);
  if (!list) return withCatalogue(state, catalogue);
  return { ...state, list: { ...list, projects: unique([...list.projects, ...catalogue.find(state.filter)]) } };
}

/** Shows the stored first page, unless something newer is on show. */
export function withStored(state: ListState, page: ProjectPage, now: number): ListState {
  const list = currentOf(state);
  if (list && list.page > 0 && !isNewerReading(page.fetchedAt, list.fetchedAt, now)) return state;
  return withPage(state, page);
}

/** Shows a page that the service answered. */
export function withPage(state: ListState, page: ProjectPage): ListState {
  const before = currentOf(state);
  if (before && page.page > 1) return { ...state, list: withNextPage(before, page) };
  return { ...state, list: withFirstPage(before, state.filter, page) };
}

/** Shows a list that the person’s own choices make. @param seenAt epoch ms of the newest of its projects */
export function withOwn(state: ListState, known: readonly Project[], seenAt: number): ListState {
  const { filter } = state;
  const projects = known.filter(matcherOf(filter)).toSorted(listOrder(filter));
  return { ...state, list: { ...localList(filter, projects, seenAt), page: 1, totalPages: 1 } };
}

/** Keeps no list but that of the newest projects: the others belong to the person who left. */
export function forgotten({ filter, list }: ListState): ListState {
  return { filter, list: isListFor(list, NO_FILTER) ? list : null, kept: new Map() };
}

/**
 * Local search results keep their positions, and the service's other results follow. Any other list starts with the new page and
 * keeps the later pages, so that the scroll position stays valid.
 */
function withFirstPage(before: ProjectList | null, filter: ProjectFilter, first: ProjectPage): ProjectList {
  const { projects, totalPages, skipped, fetchedAt } = first;
  const skippedOn = { ...before?.skippedOn, 1: skipped };
  const page = Math.max(1, Math.min(before?.page ?? 1, totalPages));
  const list = { filter, projects: unique(projects), page, totalPages, skippedOn, fetchedAt };
  if (before && isSearch(filter)) return { ...list, projects: mergedInOrder(before.projects, projects) };
  const hasMorePages = before && (before.page > 1 || (before.page === 1 && before.projects.length > PAGE_SIZE));
  if (!hasMorePages || totalPages <= 1) return { ...list, page: 1, skippedOn: { 1: skipped } };
  return { ...list, projects: unique([...projects, ...before.projects]) };
}

/** Pages shift as projects are added, so the next one may repeat some projects. */
function withNextPage(before: ProjectList, next: ProjectPage): ProjectList {
  return {
    ...before,
    projects: mergedInOrder(before.projects, next.projects),
    page: Math.max(before.page, next.page),
    totalPages: next.totalPages,
    skippedOn: { ...before.skippedOn, [next.page]: next.skipped },
  };
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
