/** A query to the catalogue: one of the service's lists, filtered and searched (4.1). Pure. */
import type { Project } from '../api/schemas';
import type { MessageKey } from '../languages';

/** The types of values, each with a value for no filter: an empty text, or no id. */
interface FilterValues {
  text: string;
  id: number | null;
}

interface FilterRow {
  /** The service's name of the field. */
  wire: string;
  value: keyof FilterValues;
}

/** The filters, each by the field of a project that it compares. */
export const FILTERS = {
  /** The `value` of a project type. */
  type: { wire: 'project_type', value: 'text' },
  /** The name of a category as the service spells it. */
  category: { wire: 'category', value: 'text' },
  /** A uid. */
  authorId: { wire: 'user_id', value: 'id' },
} as const satisfies { [F in keyof Project]?: FilterRow };

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The lists, by the names the service uses for its scopes. */
export const PROJECT_LISTS = ['recent', 'editor_choice', 'verified', 'most_downloaded', 'most_liked'] as const;
export type ServiceListName = (typeof PROJECT_LISTS)[number];

/** The lists that the person’s own choices make, of projects in the stored catalogue. What is saved is in the inbox, with comments. */
export const OWN_LISTS = ['following'] as const;
export type OwnListName = (typeof OWN_LISTS)[number];
export type ProjectListName = ServiceListName | OwnListName;

interface ListRow {
  label: MessageKey;
  /** Which projects are in it; by default all. */
  includes?: (project: Project) => boolean;
  /** The figure that it is ordered by, from the highest; by default the newest come first. */
  figure?: (project: Project) => number;
}

export const LISTS: Readonly<Record<ProjectListName, ListRow>> = {
  recent: { label: 'popup_listRecent' },
  editor_choice: { label: 'project_editorsChoice', includes: ({ editorsChoice }) => editorsChoice },
  verified: { label: 'popup_listVerified', includes: ({ verified }) => verified },
  most_downloaded: { label: 'popup_listDownloaded', figure: ({ downloads }) => downloads },
  most_liked: { label: 'popup_listLiked', figure: ({ likes }) => likes },
  following: { label: 'project_following', figure: ({ updatedAt }) => updatedAt },
};

export type ProjectFilter = {
  /** Search text; empty for all projects. */
  search: string;
  list: ProjectListName;
  /** Whether a search looks through the list alone. */
  within?: boolean;
} & { [F in FilterName]: FilterValues[(typeof FILTERS)[F]['value']] };

/** What of a filter is sent: without the fields that have their default. */
type ProjectQuery = Partial<Omit<ProjectFilter, 'list' | 'within'>> &
  Pick<ProjectFilter, 'search'> & { list?: ServiceListName };

export const NO_FILTER: ProjectFilter = { search: '', list: 'recent', type: '', category: '', authorId: null };

/** Whether a filter looks for words. */
export function isSearch({ search }: Pick<ProjectFilter, 'search'>): boolean {
  return search.trim() !== '';
}

/** Whether a filter looks for words in one of the service's lists alone. */
export function isSearchInList(filter: Pick<ProjectFilter, 'search' | 'within'>): boolean {
  return isSearch(filter) && filter.within === true;
}

/** Returns the list that is asked for. A search looks through all projects unless it is within the list, which comes back after it. */
export function listOf(filter: Pick<ProjectFilter, 'search' | 'list' | 'within'>): ProjectListName {
  return isSearch(filter) && !isSearchInList(filter) ? 'recent' : filter.list;
}

/** Returns the list that is asked for, if the person’s own choices make it. */
export function ownListOf(filter: ProjectFilter): OwnListName | null {
  const list = listOf(filter);
  return OWN_LISTS.find((own) => own === list) ?? null;
}

/** Returns the names of the filters that are set, without the search and the list. */
export function activeFilters(filter: ProjectFilter): FilterName[] {
  return FILTER_NAMES.filter((name) => filter[name] !== NO_FILTER[name]);
}

/** Returns the same key for filters that differ only in case or surrounding space of the search text. */
export function filterKey(filter: ProjectFilter): string {
  const { search } = filter;
  return JSON.stringify([search.trim().toLowerCase(), listOf(filter), ...FILTER_NAMES.map((name) => filter[name])]);
}

/** Whether two filters mean the same request. */
export function isSameQuery(one: ProjectFilter, other: ProjectFilter): boolean {
  return filterKey(one) === filterKey(other);
}

/** Returns the key of a stored first page; `undefined` for the newest projects. */
export function cacheKeyOf(filter: ProjectFilter): string | undefined {
  return isSameQuery(filter, NO_FILTER) ? undefined : filterKey(filter);
}

/** Returns what is sent of a filter, whose list is the service’s. */
export function queryOf(filter: ProjectFilter): ProjectQuery {
  const list = listOf(filter);
  const active: Partial<Omit<ProjectFilter, 'list' | 'within'>> = Object.fromEntries(
    activeFilters(filter).map((name) => [name, filter[name]]),
  );
  const ofService = PROJECT_LISTS.find((name) => name === list && name !== 'recent');
  return { search: filter.search.trim(), ...(ofService && { list: ofService }), ...active };
}

/** Returns the test whether a project passes a filter (4.1), its search text aside. */
export function matcherOf(filter: ProjectFilter): (project: Project) => boolean {
  const { includes = () => true } = LISTS[listOf(filter)];
  const active = activeFilters(filter);
  return (project) => includes(project) && active.every((name) => project[name] === filter[name]);
}

/** Returns the comparator of a list (4.1). */
export function listOrder(filter: ProjectFilter): (a: Project, b: Project) => number {
  const { figure = () => 0 } = LISTS[listOf(filter)];
  return (a, b) => figure(b) - figure(a) || b.publishedAt - a.publishedAt || b.id - a.id;
}
