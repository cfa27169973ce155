/** Turns a filter into a request and into a cache key. */
import type { Input } from '../../../utils/messages';
import { NO_FILTER, filterKey, listOf, type ProjectFilter } from '../../../utils/projects/filter';

/** Whether two filters mean the same request. */
export function isSameQuery(one: ProjectFilter, other: ProjectFilter): boolean {
  return filterKey(one) === filterKey(other);
}

/** Returns the key of a stored first page; `undefined` for the newest projects. */
export function cacheKeyOf(filter: ProjectFilter): string | undefined {
  return isSameQuery(filter, NO_FILTER) ? undefined : filterKey(filter);
}

/** Returns the input of `projects.list`, without the fields that have their default (4.1). */
export function listQuery(filter: ProjectFilter, page: number): Input<'projects.list'> {
  const { search, type, category, authorId } = filter;
  const list = listOf(filter);
  return {
    search: search.trim(),
    page,
    ...(list !== 'recent' && { list }),
    ...(type !== '' && { type }),
    ...(category !== '' && { category }),
    ...(authorId !== null && { authorId }),
  };
}
