/** A query to the catalogue: one of the service's lists, filtered and searched (4.1). Pure. */

/** The lists, by the names the service uses for its scopes. */
export const PROJECT_LISTS = ['recent', 'editor_choice', 'verified', 'most_downloaded', 'most_liked'] as const;
export type ProjectListName = (typeof PROJECT_LISTS)[number];

export interface ProjectFilter {
  /** Search text; empty for all projects. */
  search: string;
  list: ProjectListName;
  /** The `value` of a project type; empty for all. */
  type: string;
  /** The name of a category as the service spells it; empty for all. */
  category: string;
  /** A uid; `null` for all authors. */
  authorId: number | null;
}

export const NO_FILTER: ProjectFilter = { search: '', list: 'recent', type: '', category: '', authorId: null };

/** Whether a filter looks for words. */
export function isSearch({ search }: Pick<ProjectFilter, 'search'>): boolean {
  return search.trim() !== '';
}

/** Returns the list that is asked for. A search looks through all projects; the chosen list comes back after it. */
export function listOf(filter: ProjectFilter): ProjectListName {
  return isSearch(filter) ? 'recent' : filter.list;
}

/** Returns the same key for filters that differ only in case or surrounding space of the search text. */
export function filterKey(filter: ProjectFilter): string {
  const { search, type, category, authorId } = filter;
  return JSON.stringify([search.trim().toLowerCase(), listOf(filter), type, category, authorId]);
}

/** The number of filters set, without the search and the list. */
export function filterCount({ type, category, authorId }: ProjectFilter): number {
  return [type !== '', category !== '', authorId !== null].filter(Boolean).length;
}
