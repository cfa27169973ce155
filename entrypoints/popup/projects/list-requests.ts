import type { Send } from '../../../utils/commands/messages';
import { hasFlag, NO_PROJECT } from '../../../utils/error-codes';
import type { Failure, Result } from '../../../utils/errors';
import {
  activeFilters,
  listOrder,
  matcherOf,
  ownListOf,
  queryOf,
  type OwnListName,
} from '../../../utils/projects/filter';
import { completed, localList, unfinishedOf, withPage } from './list-state';
import type { LocalCatalogue } from './local-catalogue';
import type { ListParts } from './list-parts';

/** Projects that are fetched at once because the stored catalogue lacks them. */
const MAX_FETCHED = 10;
const TYPING_PAUSE_MS = 250;

/** Fetches the pages of a list. */
export function createListRequests({ send, own, copyOf, state, apply, loading, local }: ListParts) {
  async function fetchPage(page: number, superseded: AbortSignal): Promise<Result<unknown>> {
    const result = await send('projects.list', { ...queryOf(state.peek().filter), page });
    if (superseded.aborted) return result;
    if (!result.ok) {
      void complete(superseded);
      return result;
    }
    local.add(result.value);
    apply((now) => withPage(now, result.value));
    return result;
  }

  /** Completes the list from the stored catalogue. Its failure adds nothing: that of the service is shown already. */
  async function complete(superseded: AbortSignal): Promise<void> {
    const catalogue = await local.load().catch(() => null);
    if (catalogue && !superseded.aborted) apply((now) => completed(now, catalogue));
  }

  /** Lists what the person follows or saved, from the stored catalogue. What is missing there is fetched. */
  async function fetchOwn(name: OwnListName, superseded: AbortSignal): Promise<Result<unknown> | void> {
    const ids = own?.(name);
    if (!ids) return undefined;
    const catalogue = await local.load();
    const failures = await fetchMissing(send, catalogue, ids);
    if (superseded.aborted) return undefined;
    apply((now) => {
      const { filter } = now;
      const projects = ids.flatMap((id) => catalogue.get(id) ?? []).filter(matcherOf(filter));
      // What was saved stays readable, below the others. No filter can tell whether it applies to it.
      const isKept = name === 'saved' && activeFilters(filter).length === 0;
      const copies = isKept ? ids.flatMap((id) => (catalogue.get(id) ? [] : (copyOf?.(id) ?? []))) : [];
      const list = localList(filter, [...projects.toSorted(listOrder(filter)), ...copies], catalogue.seenAt);
      const gone = ids.filter((id) => failures.get(id)?.code === 'project-not-found');
      return { ...now, list: { ...list, page: 1, totalPages: 1, gone } };
    });
    const failure = [...failures.values()].find((each) => !hasFlag(each, NO_PROJECT));
    return failure && { ok: false, failure };
  }

  let pause: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<void> {
    clearTimeout(pause);
    await loading.run('first', (superseded) => {
      const name = ownListOf(state.peek().filter);
      return name ? fetchOwn(name, superseded) : fetchPage(1, superseded);
    });
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

/** @returns why projects that the catalogue lacks could not be fetched, by their ids */
async function fetchMissing(send: Send, catalogue: LocalCatalogue, ids: readonly number[]) {
  const failures = new Map<number, Failure>();
  const missing = ids.filter((id) => !catalogue.get(id)).slice(0, MAX_FETCHED);
  await Promise.all(
    missing.map(async (projectId) => {
      const result = await send('projects.get', { projectId });
      if (result.ok) catalogue.add([result.value], Date.now());
      else failures.set(projectId, result.failure);
    }),
  );
  return failures;
}
