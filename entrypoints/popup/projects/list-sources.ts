/** Where the projects of a list come from: the service, and what is stored here. */
import { signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Send } from '../../../utils/commands/messages';
import type { ProjectPage } from '../../../utils/commands/replies';
import { hasFlag, NO_PROJECT } from '../../../utils/error-codes';
import { failureOf, type Failure, type Result } from '../../../utils/errors';
import {
  cacheKeyOf,
  filterKey,
  isSameQuery,
  isSearch,
  NO_FILTER,
  ownListOf,
  queryOf,
} from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { restoreList } from '../first-paint/list-snapshot';
import {
  completed,
  currentOf,
  isListFor,
  keeping,
  unfinishedOf,
  withCatalogue,
  withOwn,
  withPage,
  withStored,
  type ListState,
} from './list-state';
import { catalogueLoader, type LocalCatalogue } from './local-catalogue';

export interface ListDependencies {
  send: Send;
  /** Reads the stored first page of a list; without a key, that of the newest projects. */
  cached: (key?: string) => Promise<ProjectPage | undefined>;
  readCatalogue: () => Promise<LocalCatalogue>;
  /** Returns the ids of the projects that the person follows; `undefined` until they are read. */
  followed?: () => readonly number[] | undefined;
  saved?: SavedList | null;
  /** What was typed is on the screen a frame before its results. */
  nextFrame?: () => Promise<void>;
}

type ListParts = ReturnType<typeof createListParts>;

/** Creates what the parts of the model share: its state, its requests, and the stored catalogue. */
export function createListParts({ saved = null, readCatalogue, ...given }: ListDependencies) {
  const list = saved && restoreList(saved);
  const state = signal<ListState>({ filter: list?.filter ?? NO_FILTER, list, kept: new Map() });
  return {
    ...given,
    saved,
    state,
    apply: (rule: (before: ListState) => ListState): void => {
      state.value = rule(state.peek());
    },
    loading: createAction<'first' | 'more'>({ isLatestWins: true }),
    local: catalogueLoader(readCatalogue),
  };
}

/** Pages that are read on while all of their projects are left out. */
const MAX_EMPTY_PAGES = 5;
/** Projects that are fetched at once because the stored catalogue lacks them. */
const MAX_FETCHED = 10;
const TYPING_PAUSE_MS = 250;

/** Fetches the pages of a list. */
export function createListRequests({ send, followed, state, apply, loading, local }: ListParts) {
  async function fetchPage(page: number, superseded: AbortSignal): Promise<Result<unknown>> {
    const result = await send('projects.list', { ...queryOf(state.peek().filter), page });
    if (superseded.aborted) return result;
    if (result.ok) {
      local.add(result.value);
      apply((now) => withPage(now, result.value));
      const isEmpty = unfinishedOf(state.peek())?.projects.length === 0;
      if (isEmpty && page < MAX_EMPTY_PAGES) return fetchPage(page + 1, superseded);
    } else void complete(superseded);
    return result;
  }

  /** Completes the list from the stored catalogue. Its failure adds nothing: that of the service is shown already. */
  async function complete(superseded: AbortSignal): Promise<void> {
    const catalogue = await local.load().catch(() => null);
    if (catalogue && !superseded.aborted) apply((now) => completed(now, catalogue));
  }

  /** Lists what the person follows, from the stored catalogue. What is missing there is fetched. */
  async function fetchOwn(superseded: AbortSignal): Promise<Result<unknown> | void> {
    const ids = followed?.();
    if (!ids) return undefined;
    const catalogue = await local.load();
    const failures = await fetchMissing(send, catalogue, ids);
    if (superseded.aborted) return undefined;
    const known = ids.flatMap((id) => catalogue.get(id) ?? []);
    apply((now) => withOwn(now, known, catalogue.seenAt));
    const failure = failures.find((each) => !hasFlag(each, NO_PROJECT));
    return failure && { ok: false, failure };
  }

  let pause: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<void> {
    clearTimeout(pause);
    await loading.run('first', (superseded) =>
      ownListOf(state.peek().filter) ? fetchOwn(superseded) : fetchPage(1, superseded),
    );
  }

  return {
    load,
    /** Fetches the list after a pause in typing. */
    loadSoon: (): void => {
      clearTimeout(pause);
      pause = setTimeout(() => void load(), TYPING_PAUSE_MS);
    },
    loadMore: async (): Promise<void> => {
      if (loading.running.peek() !== null) return;
      await loading.run('more', async (superseded) => {
        const list = unfinishedOf(state.peek());
        return list ? fetchPage(list.page + 1, superseded) : undefined;
      });
    },
  };
}

/** @returns why projects that the catalogue lacks could not be fetched */
async function fetchMissing(send: Send, catalogue: LocalCatalogue, ids: readonly number[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  const missing = ids.filter((id) => !catalogue.get(id)).slice(0, MAX_FETCHED);
  await Promise.all(
    missing.map(async (projectId) => {
      const result = await send('projects.get', { projectId });
      if (result.ok) catalogue.add([result.value], Date.now());
      else failures.push(result.failure);
    }),
  );
  return failures;
}

/** Shows what is stored of a list before the service answers. */
export function createStoredLists({ cached, state, apply, loading, local }: ListParts) {
  const fail = (cause: unknown): void => void (loading.failure.value ??= failureOf(cause));

  /** Shows the stored first page of a list, unless something newer is on show; without it, what the stored catalogue has. */
  async function showStored(): Promise<void> {
    const { filter } = state.peek();
    const isAsked = (): boolean => isSameQuery(state.peek().filter, filter);
    try {
      const page = isSearch(filter) || ownListOf(filter) ? undefined : await cached(cacheKeyOf(filter));
      const catalogue = page || currentOf(state.peek()) ? null : await local.load();
      if (!isAsked()) return;
      if (page) apply((now) => withStored(now, page, Date.now()));
      else if (catalogue) apply((now) => withCatalogue(now, catalogue));
    } catch (cause) {
      if (isAsked()) fail(cause);
    }
  }

  return {
    show: showStored,
    /** Shows what is known of a list that was just asked for. @param ready is waited for */
    async showKnown(ready?: () => Promise<void>): Promise<void> {
      const { filter } = state.peek();
      if (ready) await ready();
      if (!isSameQuery(state.peek().filter, filter) || currentOf(state.peek())) return;
      const list = state.peek().kept.get(filterKey(filter));
      if (list) apply((now) => ({ ...now, list }));
      else await showStored();
    },
    /** Restores all rows of the saved list. The first paint had only those in view. */
    async restoreRows(saved: SavedList): Promise<void> {
      const { list } = state.peek();
      try {
        const read = await local.load();
        const cards = new Map(saved.cards.map((card) => [card.id, card]));
        const rows = saved.ids.flatMap((id) => read.get(id) ?? cards.get(id) ?? []);
        const whole = restoreList(saved, rows);
        // An action during the first paint may have changed the filter or the list.
        apply((now) =>
          now.list === list && isListFor(whole, now.filter) ? { ...now, list: whole } : keeping(now, whole),
        );
      } catch (cause) {
        fail(cause);
      }
    },
    /** Reads the stored catalogue, so that a search answers at once. */
    prepare: async (): Promise<void> => {
      await local.load().catch(fail);
    },
  };
}
