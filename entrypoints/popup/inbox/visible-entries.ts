import { computed, type ReadonlySignal } from '@preact/signals';
import { ENTRY_KINDS, type EntryKind } from '../../../utils/watch/kinds';
import type { InboxEntry } from '../../../utils/watch/types';
import type { SavedInbox } from '../../../utils/storage/view-state';
import type { SharedDependencies } from '../view-types';
import { filterEntries, groupsOf, type InboxFilter, type EntryGroup } from './groups';

/** The entries of the inbox on show: filtered, grouped and expanded. */
export interface VisibleEntriesModel {
  /**
   * The groups on show; `undefined` until the inbox is read. Entries that are read now keep their position, so that
   * nothing moves while the list is in use.
   */
  readonly groups: ReadonlySignal<EntryGroup[] | undefined>;
  /** The unread entries that pass the filter. */
  readonly unread: ReadonlySignal<InboxEntry[]>;
  readonly filter: ReadonlySignal<InboxFilter>;
  /** The kinds in the inbox, and the selected one. */
  readonly kinds: ReadonlySignal<EntryKind[]>;
  /** Whether there are more groups than are on show. */
  readonly hasMore: ReadonlySignal<boolean>;
  /** Returns the entries of a group that are on show. */
  visibleIn(group: EntryGroup): InboxEntry[];
  isUnfolded(group: EntryGroup): boolean;
  setFilter(change: Partial<InboxFilter>): void;
  /** Shows all entries of a group, or only the first ones. */
  toggleGroup(group: EntryGroup): void;
  showMore(): void;
}

const GROUPS_PER_PAGE = 30;
/** Groups that are stored as expanded. */
const MAX_UNFOLDED = 50;
const DEFAULT_STATE: SavedInbox = { kind: null, unreadOnly: false, unfolded: [], most: GROUPS_PER_PAGE };

export interface InboxListDependencies extends Pick<SharedDependencies, 'inbox' | 'uiState'> {
  /** The id of the entry that is being answered. Meanwhile the order is frozen, and no entry is hidden. */
  answeringId: ReadonlySignal<string | null>;
}

export function createVisibleEntriesModel({ inbox, answeringId, uiState }: InboxListDependencies): VisibleEntriesModel {
  const state = computed(() => uiState.value.inbox ?? DEFAULT_STATE);
  const filter = computed((): InboxFilter => ({ kind: state.value.kind, unreadOnly: state.value.unreadOnly }));
  /** Entries that were unread at some time since the popup was opened. */
  const fresh = new Set<string>();
  /** Entries that were unread at some time since the filter was changed. */
  const retained = new Set<string>();
  /** The rank and entries of each group when the answer was started. */
  let frozen = new Map<string, { rank: number; shown: ReadonlySet<string> }>();

  function persist(change: Partial<SavedInbox>): void {
    uiState.value = { ...uiState.value, inbox: { ...state.value, ...change } };
  }

  /** While an answer is being written, new groups come last. */
  function inStableOrder(sorted: EntryGroup[]): EntryGroup[] {
    if (answeringId.value !== null && frozen.size > 0)
      return sorted.toSorted(
        (a, b) => (frozen.get(a.key)?.rank ?? frozen.size) - (frozen.get(b.key)?.rank ?? frozen.size),
      );
    frozen = new Map(
      sorted.map(({ key, entries, folded }, rank) => [
        key,
        { rank, shown: new Set(entries.slice(0, folded).map(({ id }) => id)) },
      ]),
    );
    return sorted;
  }

  function visibleIn({ key, entries, folded }: EntryGroup): InboxEntry[] {
    if (state.value.unfolded.includes(key)) return entries;
    const kept = answeringId.value === null ? undefined : frozen.get(key)?.shown;
    return entries.filter(({ id }, at) => (kept ? kept.has(id) : at < folded) || id === answeringId.value);
  }

  const isAnsweredIn = ({ entries }: EntryGroup): boolean =>
    answeringId.value !== null && entries.some(({ id }) => id === answeringId.value);

  const groups = computed(() => {
    if (!inbox.value) return undefined;
    const chosen = filter.value;
    for (const { id, read } of inbox.value) {
      if (read) continue;
      fresh.add(id);
      retained.add(id);
    }
    return inStableOrder(
      groupsOf(
        filterEntries(inbox.value, chosen, (id) => retained.has(id) || id === answeringId.value),
        (id) => fresh.has(id),
      ),
    );
  });

  return {
    groups: computed(() => groups.value?.filter((group, at) => at < state.value.most || isAnsweredIn(group))),
    hasMore: computed(() => (groups.value?.length ?? 0) > state.value.most),
    unread: computed(() => (groups.value ?? []).flatMap(({ entries }) => entries.filter((entry) => !entry.read))),
    filter,
    kinds: computed(() => {
      const present = new Set([...(inbox.value ?? []).map(({ kind }) => kind), filter.value.kind]);
      return ENTRY_KINDS.filter((kind) => present.has(kind));
    }),
    visibleIn,
    isUnfolded: ({ key }) => state.value.unfolded.includes(key),
    setFilter(change) {
      retained.clear();
      persist({ ...change, most: GROUPS_PER_PAGE });
    },
    toggleGroup({ key }) {
      const others = state.value.unfolded.filter((other) => other !== key);
      persist({
        unfolded: others.length < state.value.unfolded.length ? others : [...others, key].slice(-MAX_UNFOLDED),
      });
    },
    showMore() {
      persist({ most: state.value.most + GROUPS_PER_PAGE });
    },
  };
}
