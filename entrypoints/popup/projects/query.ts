/** How a filter is asked of the service, and of the cache. */
import type { Input } from '../../../utils/messages';
import { NO_FILTER, filterKey, type ProjectFilter } from '../../../utils/projects/filter';

/** Whether two filters ask the same. */
export function isSameQuery(one: ProjectFilter, other: ProjectFilter): boolean {
  return filterKey(one) === filterKey(other);
}

/** Whether words are looked for. */
export function isSearch({ search }: ProjectFilter): boolean {
  return search.trim() !== '';
}

/** The name by which a first page is stored; none for the newest projects. */
export function cacheKeyOf(filter: ProjectFilter): string | undefined {
  return isSameQuery(filter, NO_FILTER) ? undefined : filterKey(filter);
}

/** What the service is asked, and no more than that (4.1). */
export function listQuery(
  { search, list, type, category, authorId }: ProjectFilter,
  page: number,
): Input<'projects.list'> {
  return {
    search: search.trim(),
    page,
    ...(list !== 'recent' && { list }),
    ...(type !== '' && { type }),
    ...(category !== '' && { category }),
    ...(authorId !== null && { authorId }),
  };
}
