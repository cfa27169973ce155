/** What of the catalogue is asked for: one of the service's lists, narrowed down (4.1). Pure. */

/** The lists of the service, by its own names of their scopes. */
export const PROJECT_LISTS = ['recent', 'editor_choice', 'verified', 'most_downloaded', 'most_liked'] as const;
export type ProjectListName = (typeof PROJECT_LISTS)[number];

export interface ProjectFilter {
  /** Words looked for; empty for all. */
  search: string;
  list: ProjectListName;
  /** The `value` of a project type; empty for all. */
  type: string;
  /** The name of a category as the service writes it; empty for all. */
  category: string;
  /** A uid; `null` for everybody. */
  authorId: number | null;
}

export const NO_FILTER: ProjectFilter = { search: '', list: 'recent', type: '', category: '', authorId: null };

/** One text for each filter, whatever the case and space of its words. */
export function filterKey({ search, list, type, category, authorId }: ProjectFilter): string {
  return JSON.stringify([search.trim().toLowerCase(), list, type, category, authorId]);
}

/** How many filters are set, the search and the list aside. */
export function filterCount({ type, category, authorId }: ProjectFilter): number {
  return [type !== '', category !== '', authorId !== null].filter(Boolean).length;
}
