import { failureOf } from '../../../utils/errors';
import { cacheKeyOf, isSameQuery, isSearch, ownListOf } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { restoreList } from '../first-paint/list-snapshot';
import { currentOf, isListFor, keeping, withCatalogue, withKnown, withStored } from './list-state';
import type { ListParts } from './list-parts';

/** Shows what is stored of a list before the service answers. */
export function createStoredLists({ cached, copyOf, state, apply, loading, local }: ListParts) {
  const fail = (cause: unknown): void => void (loading.failure.value ??= failureOf(cause));

  /** Shows the stored first page of a list, unless something newer is on show; without it, what the stored catalogue has. */
  async function show(): Promise<void> {
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
    show,
    /** Shows what is known of a list that was just asked for. @param ready is waited for */
    async showKnown(ready?: () => Promise<void>): Promise<void> {
      const { filter } = state.peek();
      if (ready) await ready();
      if (!isSameQuery(state.peek().filter, filter) || currentOf(state.peek())) return;
      apply((now) => withKnown(now, local.catalogue.peek()));
      if (!currentOf(state.peek())) await show();
    },
    /** Restores all rows of the saved list. The first paint had only those in view. */
    async restoreRows(saved: SavedList): Promise<void> {
      const { list } = state.peek();
      try {
        const read = await local.load();
        const cards = new Map(saved.cards.map((card) => [card.id, card]));
        const rows = saved.ids.flatMap((id) => read.get(id) ?? cards.get(id) ?? copyOf?.(id) ?? []);
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
