import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import { ENTRY_KINDS, type EntryKind } from '../../../utils/watch/levels';
import type { InboxEntry } from '../../../utils/watch/types';
import type { InboxState, OpenParts } from '../../../utils/storage/view-state';
import { noViews } from '../navigation/restored-views';
import { filterEntries, MAX_FOLDED, groupsOf, type InboxFilter, type EntryGroup } from './groups';

/** What of the inbox is on show, and how. */
export interface InboxListModel {
  /**
   * What the filter lets through, by thread; `undefined` until the first read. What is read here keeps its place, so that
   * nothing moves away under the hand.
   */
  readonly groups: ReadonlySignal<EntryGroup[] | undefined>;
  /** The unread ones among it. */
  readonly unread: ReadonlySignal<InboxEntry[]>;
  readonly filter: ReadonlySignal<InboxFilter>;
  /** The kinds there are, and the one that is asked for. */
  readonly kinds: ReadonlySignal<EntryKind[]>;
  /** Whether there are more groups than are on show. */
  readonly hasMore: ReadonlySignal<boolean>;
  /** The entries of a group that are on show. */
  visibleIn(group: EntryGroup): InboxEntry[];
  isUnfolded(group: EntryGroup): boolean;
  setFilter(change: Partial<InboxFilter>): void;
  /** Shows all of a group, or only its newest again. */
  toggleGroup(group: EntryGroup): void;
  showMore(): void;
}

/** Groups shown at once; who wants older ones asks. */
const GROUPS_PER_PAGE = 30;
/** Groups that are remembered as unfolded. */
const MAX_UNFOLDED = 50;
const DEFAULT_STATE: InboxState = { kind: null, unreadOnly: false, unfolded: [], most: GROUPS_PER_PAGE };

interface Sources {
  stored: ReadonlySignal<InboxEntry[] | undefined>;
  /** The entry below which somebody writes: then nothing is put in another order, and nothing is folded away. */
  answeringId: ReadonlySignal<string | null>;
  views?: Signal<OpenParts>;
}

export function inboxListModel({ stored, answeringId, views = noViews() }: Sources): InboxListModel {
  const place = computed(() => views.value.inbox ?? DEFAULT_STATE);
  const filter = computed((): InboxFilter => ({ kind: place.value.kind, unreadOnly: place.value.unreadOnly }));
  /** The entries that were unread at some time since the popup was opened. */
  const fresh = new Set<string>();
  /** Those that were unread at some time since the filter was last changed. */
  const held = new Set<string>();
  /** The groups and the entries that were on show when somebody last began to write. */
  let places = new Map<string, { rank: number; shown: ReadonlySet<string> }>();

  function persist(change: Partial<InboxState>): void {
    views.value = { ...views.value, inbox: { ...place.value, ...change } };
  }

  /** What is new comes last while somebody writes. */
  function inStableOrder(sorted: EntryGroup[]): EntryGroup[] {
    if (answeringId.value !== null && places.size > 0)
      return sorted.toSorted(
        (a, b) => (places.get(a.key)?.rank ?? places.size) - (places.get(b.key)?.rank ?? places.size),
      );
    places = new Map(
      sorted.map(({ key, entries }, rank) => [
        key,
        { rank, shown: new Set(entries.slice(0, MAX_FOLDED).map(({ id }) => id)) },
      ]),
    );
    return sorted;
  }

  function visibleIn({ key, entries }: EntryGroup): InboxEntry[] {
    if (place.value.unfolded.includes(key)) return entries;
    const placed = answeringId.value === null ? undefined : places.get(key)?.shown;
    return entries.filter(({ id }, at) => (placed ? placed.has(id) : at < MAX_FOLDED) || id === answeringId.value);
  }

  const isAnsweredIn = ({ entries }: EntryGroup): boolean =>
    answeringId.value !== null && entries.some(({ id }) => id === answeringId.value);

  const groups = computed(() => {
    if (!stored.value) return undefined;
    const chosen = filter.value;
    for (const { id, read } of stored.value) {
      if (read) continue;
      fresh.add(id);
      held.add(id);
    }
    return inStableOrder(
      groupsOf(
        filterEntries(stored.value, chosen, (id) => held.has(id) || id === answeringId.value),
        (id) => fresh.has(id),
      ),
    );
  });

  return {
    groups: computed(() => groups.value?.filter((group, at) => at < place.value.most || isAnsweredIn(group))),
    hasMore: computed(() => (groups.value?.length ?? 0) > place.value.most),
    unread: computed(() => (groups.value ?? []).flatMap(({ entries }) => entries.filter((entry) => !entry.read))),
    filter,
    kinds: computed(() => {
      const present = new Set([...(stored.value ?? []).map(({ kind }) => kind), filter.value.kind]);
      return ENTRY_KINDS.filter((kind) => present.has(kind));
    }),
    visibleIn,
    isUnfolded: ({ key }) => place.value.unfolded.includes(key),
    setFilter(change) {
      held.clear();
      persist({ ...change, most: GROUPS_PER_PAGE });
    },
    toggleGroup({ key }) {
      const others = place.value.unfolded.filter((other) => other !== key);
      persist({
        unfolded: others.length < place.value.unfolded.length ? others : [...others, key].slice(-MAX_UNFOLDED),
      });
    },
    showMore() {
      persist({ most: place.value.most + GROUPS_PER_PAGE });
    },
  };
}
