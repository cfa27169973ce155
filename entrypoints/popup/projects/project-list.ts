import { computed, signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Send } from '../../../utils/commands/messages';
import type { Project } from '../../../utils/api/schemas';
import type { ProjectPage } from '../../../utils/commands/replies';
import { NO_FILTER, isSameQuery, type OwnListName, type ProjectFilter } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { restoreList } from '../first-paint/list-snapshot';
import { createListRequests } from './list-requests';
import { currentOf, forgotten, unfinishedOf, withFilter, type ListState } from './list-state';
import { catalogueLoader, type LocalCatalogue } from './local-catalogue';
import { createStoredLists } from './stored-lists';

interface Dependencies {
  send: Send;
  /** Reads the stored first page of a list; without a key, that of the newest projects. */
  cached: (key?: string) => Promise<ProjectPage | undefined>;
  readCatalogue: () => Promise<LocalCatalogue>;
  /** Returns the ids of the projects in a list of the person’s own; `undefined` until they are read. */
  own?: (name: OwnListName) => readonly number[] | undefined;
  /** Returns a project as it was saved. */
  copyOf?: (id: number) => Project | undefined;
  saved?: SavedList | null;
  /** What was typed is on the screen a frame before its results. */
  nextFrame?: () => Promise<void>;
}

export type ProjectListModel = ReturnType<typeof createProjectListModel>;

/** One of the service's lists, filtered and searched, page after page. */
export function createProjectListModel(dependencies: Dependencies) {
  const parts = createParts(dependencies);
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
      setFilter({ search: text }, nextFrame);
      loadSoon();
    },
    clear: () => model.narrow({ search: '' }),
  };
  return model;
}

export type ListParts = ReturnType<typeof createParts>;

/** Creates what the parts of the model share: its state, its requests, and the stored catalogue. */
function createParts({ saved = null, readCatalogue, ...given }: Dependencies) {
  const list = saved && restoreList(saved);
  const state = signal<ListState>({ filter: list?.filter ?? NO_FILTER, list, kept: new Map() });
  return {
    ...given,
    saved,
    state,
    apply(rule: (before: ListState) => ListState): void {
      state.value = rule(state.peek());
    },
    loading: createAction<'first' | 'more'>({ isLatestWins: true }),
    local: catalogueLoader(readCatalogue),
  };
}
