import { computed, signal } from '@preact/signals';
import { hasFlag, NO_PROJECT } from '../../../utils/error-codes';
import { failureOf, resultOf, type Failure } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import type { Send } from '../../../utils/commands/messages';
import type { Project } from '../../../utils/api/schemas';
import type { ProjectPage } from '../../../utils/commands/replies';
import {
  NO_FILTER,
  activeFilters,
  cacheKeyOf,
  filterKey,
  isSameQuery,
  isSearch,
  listOrder,
  matcherOf,
  ownListOf,
  queryOf,
  type OwnListName,
  type ProjectFilter,
} from '../../../utils/projects/filter';
import { readingTime } from '../../../utils/watch/diff';
import type { SavedList } from '../../../utils/storage/view-state';
import { catalogueLoader, type LocalCatalogue } from './local-catalogue';
import { restoreList, type ProjectList } from '../first-paint/list-snapshot';
import { isListFor, localList, withFirstPage, withNextPage, withLocal } from './list-state';

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

const TYPING_PAUSE_MS = 250;
/** Projects that are fetched at once because the stored catalogue lacks them. */
const MAX_FETCHED = 10;

export type ProjectListModel = ReturnType<typeof createProjectListModel>;

/** One of the service's lists, filtered and searched, page after page. */
export function createProjectListModel(dependencies: Dependencies) {
  const { send, cached, readCatalogue, own, copyOf, saved = null, nextFrame } = dependencies;
  const list = signal<ProjectList | null>(saved && restoreList(saved));
  /** The filter that is asked for. It changes with every key, before the service is asked. */
  const filter = signal<ProjectFilter>(list.peek()?.filter ?? NO_FILTER);
  /** `first`: the first page is being fetched; `more`: the next one. */
  const busy = signal<'first' | 'more' | null>(null);
  const failure = signal<Failure | null>(null);
  const local = catalogueLoader(readCatalogue);
  /** By filter: the lists the service answered since the popup was opened. */
  const lists = new Map<string, ProjectList>();
  let failedAt: 'first' | 'more' = 'first';
  const latest = createLatest();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const current = (): ProjectList | null => (isListFor(list.value, filter.value) ? list.value : null);
  /** The list on show, if the service has more of it. */
  const unfinished = computed(() => {
    const shown = current();
    return shown && shown.page > 0 && shown.page < shown.totalPages ? shown : null;
  });

  /** Shows a failure, and completes the list from the stored catalogue. */
  async function fail(at: 'first' | 'more', reason: Failure): Promise<void> {
    failedAt = at;
    failure.value = reason;
    const { signal: superseded } = latest;
    // The failure of the service is shown already, so a failed read adds nothing.
    const catalogue = await local.load().catch(() => null);
    if (superseded.aborted || !catalogue || failure.value === null) return;
    const found = catalogue.find(filter.value);
    const shown = current();
    if (shown) list.value = withLocal(shown, found);
    else if (found.length > 0 || !isSameQuery(filter.value, NO_FILTER))
      list.value = localList(filter.value, found, catalogue.seenAt);
  }

  async function load(): Promise<void> {
    clearTimeout(pause);
    const asked = filter.value;
    const ownList = ownListOf(asked);
    if (ownList) return loadOwn(asked, ownList);
    busy.value = 'first';
    const result = await latest.run(() => send('projects.list', { ...queryOf(asked), page: 1 }));
    if (!result) return;
    busy.value = null;
    if (!result.ok) return fail('first', result.failure);
    failure.value = null;
    local.add(result.value);
    list.value = withFirstPage(list.value, asked, result.value);
  }

  /** Lists what the person follows or saved, from the stored catalogue. What is missing there is fetched. */
  async function loadOwn(asked: ProjectFilter, name: OwnListName): Promise<void> {
    const ids = own?.(name);
    if (!ids) return;
    busy.value = 'first';
    const answer = await latest.run(() => resultOf(readOwn(ids)));
    if (!answer) return;
    busy.value = null;
    if (!answer.ok) return void (failure.value = answer.failure);
    const { catalogue, failures } = answer.value;
    const projects = ids.flatMap((id) => catalogue.get(id) ?? []).filter(matcherOf(asked));
    // What was saved stays readable, below the others. No filter can tell whether it applies to it.
    const isKept = name === 'saved' && activeFilters(asked).length === 0;
    const copies = isKept ? ids.flatMap((id) => (catalogue.get(id) ? [] : (copyOf?.(id) ?? []))) : [];
    failure.value = [...failures.values()].find((each) => !hasFlag(each, NO_PROJECT)) ?? null;
    list.value = {
      ...localList(asked, [...projects.toSorted(listOrder(asked)), ...copies], catalogue.seenAt),
      page: 1,
      totalPages: 1,
      gone: ids.filter((id) => failures.get(id)?.code === 'project-not-found'),
    };
  }

  /** @returns the catalogue, and why projects that it lacks could not be fetched, by their ids */
  async function readOwn(ids: readonly number[]) {
    const catalogue = await local.load();
    const failures = new Map<number, Failure>();
    const missing = ids.filter((id) => !catalogue.get(id)).slice(0, MAX_FETCHED);
    await Promise.all(
      missing.map(async (projectId) => {
        const result = await send('projects.get', { projectId });
        if (result.ok) catalogue.add([result.value], Date.now());
        else failures.set(projectId, result.failure);
      }),
    );
    return { catalogue, failures };
  }

  async function loadMore(): Promise<void> {
    const shown = unfinished.value;
    if (!shown || busy.value) return;
    const { signal: superseded } = latest;
    busy.value = 'more';
    failure.value = null;
    const result = await send('projects.list', { ...queryOf(shown.filter), page: shown.page + 1 });
    if (superseded.aborted) return;
    busy.value = null;
    if (!result.ok) return fail('more', result.failure);
    local.add(result.value);
    // The first page may have been refreshed meanwhile.
    list.value = withNextPage(current() ?? shown, result.value);
  }

  function setFilter(next: ProjectFilter, ready?: () => Promise<void>): void {
    clearTimeout(pause);
    const before = list.value;
    if (before && before.page > 0) lists.set(filterKey(before.filter), before);
    const isOther = !isSameQuery(next, filter.value);
    filter.value = next;
    if (!isOther) return;
    latest.cancel();
    busy.value = null;
    model.anchor = null;
    void showLocal(next, ready);
  }

  /** Shows what is known of a list before the service answers. */
  async function showLocal(asked: ProjectFilter, ready?: () => Promise<void>): Promise<void> {
    if (ready) await ready();
    if (!isSameQuery(filter.value, asked) || current()) return;
    const catalogue = local.catalogue.value;
    const before =
      lists.get(filterKey(asked)) ??
      (catalogue && isSearch(asked) && localList(asked, catalogue.find(asked), catalogue.seenAt));
    if (before) list.value = before;
    else await showStored(asked);
  }

  /** Shows the stored first page of a list, unless something newer is on show; without it, what the stored catalogue has. */
  async function showStored(asked: ProjectFilter): Promise<void> {
    try {
      const isStored = !isSearch(asked) && !ownListOf(asked);
      const page = isStored ? await cached(cacheKeyOf(asked)) : undefined;
      const read = page || current() ? null : await local.load();
      // The service has answered meanwhile, or the filter has changed.
      if (!isSameQuery(filter.value, asked)) return;
      const shown = current();
      const time = (reading: { fetchedAt: number }): number => readingTime(reading.fetchedAt, Date.now());
      if (page && (!shown || shown.page === 0 || time(shown) < time(page)))
        list.value = withFirstPage(shown, asked, page);
      else if (read && !shown && !ownListOf(asked)) list.value = localList(asked, read.find(asked), read.seenAt);
    } catch (cause) {
      if (isSameQuery(filter.value, asked)) failure.value ??= failureOf(cause);
    }
  }

  /** Restores all rows of the saved list. The first paint had only those in view. */
  async function restoreRows(before: SavedList): Promise<void> {
    const { signal: superseded } = latest;
    try {
      const read = await local.load();
      const cards = new Map(before.cards.map((card) => [card.id, card]));
      const rows = before.ids.flatMap((id) => read.get(id) ?? cards.get(id) ?? copyOf?.(id) ?? []);
      const whole = restoreList(before, rows);
      // An action during the first paint may have changed the filter.
      if (!superseded.aborted && isListFor(whole, filter.value)) list.value = whole;
      else lists.set(filterKey(whole.filter), whole);
    } catch (cause) {
      failure.value ??= failureOf(cause);
    }
  }

  /** Changes some of the filter, and fetches the list. */
  async function narrow(change: Partial<ProjectFilter>): Promise<void> {
    setFilter({ ...filter.value, ...change });
    await load();
  }

  const model = {
    filter,
    list,
    busy,
    failure,
    canLoadMore: computed(() => unfinished.value !== null && busy.value === null && failure.value === null),
    /** Whether the list on show belongs to an earlier filter. */
    isOutdated: computed(() => list.value !== null && !current()),
    catalogue: local.catalogue,
    /** The scroll position; `null` at the start of the list. */
    anchor: saved?.anchor ?? null,
    /** Returns a project that any list of the service or the stored catalogue held. */
    get: local.get,
    load,
    loadMore,
    /** Reads the stored list again, after the worker has written it. */
    readCache: () => showStored(filter.value),
    narrow,
    /** Shows the newest projects, and keeps no other list: those belong to the person who left. */
    async forget() {
      lists.clear();
      if (!isListFor(list.value, NO_FILTER)) list.value = null;
      await narrow(NO_FILTER);
    },
    /** Reads the stored catalogue, so that a search answers at once. */
    async prepare() {
      await local.load().catch((cause: unknown) => (failure.value ??= failureOf(cause)));
    },
    async start() {
      const { signal: superseded } = latest;
      if (saved && saved.ids.length > saved.cards.length) await restoreRows(saved);
      if (!superseded.aborted) await Promise.all([showStored(filter.value), load()]);
    },
    retry: () => (failedAt === 'more' ? loadMore() : load()),
    /** Searches the stored catalogue at every key, and the service after a pause. */
    type(text: string) {
      setFilter({ ...filter.value, search: text }, nextFrame);
      pause = setTimeout(() => void load(), TYPING_PAUSE_MS);
    },
    clear: () => narrow({ search: '' }),
  };
  return model;
}
