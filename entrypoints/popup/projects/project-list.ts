import { computed } from '@preact/signals';
import { NO_FILTER, isSameQuery, type ProjectFilter, type ServiceListName } from '../../../utils/projects/filter';
import { createListParts, createListRequests, createStoredLists, type ListDependencies } from './list-sources';
import { currentOf, forgotten, unfinishedOf, withFilter } from './list-state';

export type ProjectListModel = ReturnType<typeof createProjectListModel>;

/** A search within a list ends with it. */
const NO_SEARCH = { search: '', within: false };

/** One of the service's lists, filtered and searched, page after page. */
export function createProjectListModel(dependencies: ListDependencies) {
  const parts = createListParts(dependencies);
  const { state, apply, loading, local, saved, nextFrame } = parts;
  const { load, loadMore, loadSoon } = createListRequests(parts);
  const stored = createStoredLists(parts);

  function setFilter(change: Partial<ProjectFilter>, ready?: () => Promise<void>): void {
    const before = state.peek().filter;
    apply((now) => withFilter(now, change));
    if (isSameQuery(before, state.peek().filter)) return;
    loading.cancel();
    model.anchor = null;
    void stored.showKnown(ready);
  }

  const model = {
    filter: computed(() => state.value.filter),
    list: computed(() => state.value.list),
    /** `first`: the first page is being fetched; `more`: the next one. */
    busy: loading.running,
    failure: loading.failure,
    canLoadMore: computed(() => !loading.isBusy.value && !loading.failure.value && unfinishedOf(state.value) !== null),
    /** Whether the list on show belongs to an earlier filter. */
    isOutdated: computed(() => state.value.list !== null && !currentOf(state.value)),
    catalogue: local.catalogue,
    /** The scroll position; `null` at the start of the list. */
    anchor: saved?.anchor ?? null,
    /** Returns a project that any list of the service or the stored catalogue held. */
    get: local.get,
    load,
    loadMore,
    retry: loading.retry,
    /** Reads the stored list again, after the worker has written it. */
    readCache: stored.show,
    /** Changes some of the filter, and fetches the list. */
    async narrow(change: Partial<ProjectFilter>) {
      setFilter(change);
      await load();
    },
    /** Shows the newest projects, and keeps no other list. */
    async forget() {
      apply(forgotten);
      await model.narrow(NO_FILTER);
    },
    prepare: stored.prepare,
    async start() {
      const { filter } = state.peek();
      if (saved && saved.ids.length > saved.cards.length) await stored.restoreRows(saved);
      // What was chosen meanwhile is fetched already.
      if (state.peek().filter === filter) await Promise.all([stored.show(), load()]);
    },
    /** Searches the stored catalogue at every key, and the service after a pause. */
    type(text: string) {
      setFilter(text.trim() === '' ? NO_SEARCH : { search: text }, nextFrame);
      loadSoon();
    },
    clear: () => model.narrow(NO_SEARCH),
    /** Searches in one of the service's lists alone, or in all projects again. */
    searchIn: (list: ServiceListName | null) => model.narrow(list ? { list, within: true } : { within: false }),
  };
  return model;
}
