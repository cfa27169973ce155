import { computed, type ReadonlySignal } from '@preact/signals';
import { ENTRY_KINDS } from '../../../utils/watch/kinds';
import { hasPart } from '../../../utils/settings';
import type { InboxEntry } from '../../../utils/watch/types';
import type { SavedInbox } from '../../../utils/storage/view-state';
import type { SharedDependencies } from '../view-types';
import type { EntryGroup } from './groups';
import { INBOX_SCOPES, scopeOf, scopesIn, type InboxScope, type ScopeSources } from './scopes';

const GROUPS_PER_PAGE = 30;
/** Groups that are stored as expanded. */
const MAX_UNFOLDED = 50;
const NO_FILTER: Pick<SavedInbox, 'kind' | 'unreadOnly'> = { kind: null, unreadOnly: false };
const DEFAULT_STATE: SavedInbox = { ...NO_FILTER, unfolded: [], most: GROUPS_PER_PAGE };

export interface VisibleEntriesDependencies
  extends ScopeSources, Pick<SharedDependencies, 'route' | 'uiState' | 'settings'> {
  /** The id of the entry that is being answered. Meanwhile nothing is added, and no entry is hidden. */
  answeringId: ReadonlySignal<string | null>;
}

export type VisibleEntriesModel = ReturnType<typeof createVisibleEntriesModel>;

/** The entries of the inbox on show: filtered, grouped and expanded. */
export function createVisibleEntriesModel(dependencies: VisibleEntriesDependencies) {
  const { inbox: all, answeringId, route, uiState, settings } = dependencies;
  const state = computed(() => uiState.value.inbox ?? DEFAULT_STATE);
  const scope = computed(() => scopeOf(route.value.view, state.value.scope, settings.value));
  /** All that the inbox itself holds can be filtered. */
  const filter = computed(() => (scope.value === 'all' ? state.value : NO_FILTER));
  const inbox = computed(() => INBOX_SCOPES[scope.value].entriesOf(dependencies));
  /** Entries that were unread at some time since the popup was opened. */
  const fresh = new Set<string>();
  /** Entries that were unread at some time since the filter was changed. */
  const retained = new Set<string>();
  /** The unread entry that was shown last. */
  let lastShown: string | null = null;
  /** The entries when the answer was begun. What comes meanwhile is shown once it is ended, so that nothing moves. */
  let known: ReadonlySet<string> = new Set();

  function persist(change: Partial<SavedInbox>): void {
    uiState.value = { ...uiState.value, inbox: { ...state.value, ...change } };
  }

  /** @param change of the filter, or of the scope with it */
  function setFilter(change: Partial<SavedInbox>): void {
    retained.clear();
    persist({ ...change, most: GROUPS_PER_PAGE });
  }

  /** Shows all entries of a group, or only the first ones. */
  function toggleGroup({ key }: EntryGroup): void {
    const unfolded = new Set(state.value.unfolded).symmetricDifference(new Set([key]));
    persist({ unfolded: [...unfolded].slice(-MAX_UNFOLDED) });
  }

  function visibleIn({ key, entries, folded }: EntryGroup): InboxEntry[] {
    if (state.value.unfolded.includes(key)) return entries;
    return entries.filter((entry, at) => at < folded || isAnswered(entry));
  }

  const isAnswered = ({ id }: InboxEntry): boolean => id === answeringId.value;

  const groups = computed(() => {
    if (!inbox.value) return undefined;
    for (const { id, read } of inbox.value) {
      if (read) continue;
      fresh.add(id);
      retained.add(id);
    }
    if (answeringId.value === null || known.size === 0) known = new Set(inbox.value.map(({ id }) => id));
    const { kind, unreadOnly } = filter.value;
    const isWanted = (entry: InboxEntry): boolean =>
      (kind === null || entry.kind === kind) && (!unreadOnly || retained.has(entry.id) || isAnswered(entry));
    const shown = inbox.value.filter((entry) => known.has(entry.id) && isWanted(entry));
    return INBOX_SCOPES[scope.value].groups(shown, (id) => fresh.has(id));
  });

  const passing = computed(() => (groups.value ?? []).flatMap(({ entries }) => entries));

  return {
    /** `undefined` until the inbox is read. Entries that are read now keep their position, so that nothing moves. */
    groups: computed(() =>
      groups.value?.filter(({ entries }, at) => at < state.value.most || entries.some(isAnswered)),
    ),
    hasMore: computed(() => (groups.value?.length ?? 0) > state.value.most),
    /** The entries that pass the filter, and the unread ones of them. */
    passing,
    unread: computed(() => passing.value.filter(({ read }) => !read)),
    /** All that reached the inbox. */
    all,
    scope,
    scopes: computed(() => scopesIn(settings.value)),
    /** Whether the inbox may begin with what came while the person was away. */
    showsAway: computed(() => hasPart(settings.value, 'away') && scope.value === 'all'),
    /** Shows something else. What is saved is shown by its address. */
    setScope(scope: Exclude<InboxScope, 'saved'>) {
      known = new Set();
      setFilter({ scope });
    },
    /** Whether there are no entries in this scope; `undefined` until they are read. */
    isEmpty: computed(() => inbox.value && inbox.value.length === 0),
    filter,
    /** The kinds in the inbox, and the selected one. */
    kinds: computed(() => {
      const present = new Set([...(inbox.value ?? []).map(({ kind }) => kind), filter.value.kind]);
      return ENTRY_KINDS.filter((kind) => present.has(kind));
    }),
    visibleIn,
    isUnfolded: ({ key }: EntryGroup) => state.value.unfolded.includes(key),
    setFilter,
    clearFilter: () => setFilter(NO_FILTER),
    toggleGroup,
    /** Shows the next unread entry after this one, or else after the last one that was looked for. @returns its id, `null` without any */
    showNextUnread(after: string | null) {
      const all = (groups.value ?? []).flatMap((group, rank) => group.entries.map((entry) => ({ entry, group, rank })));
      const from = all.findIndex(({ entry }) => entry.id === (after ?? lastShown)) + 1;
      const next = [...all.slice(from), ...all.slice(0, from)].find(({ entry }) => !entry.read);
      if (!next) return null;
      const { entry, group, rank } = next;
      if (!visibleIn(group).includes(entry)) toggleGroup(group);
      if (rank >= state.value.most) persist({ most: rank + 1 });
      lastShown = entry.id;
      return entry.id;
    },
    showMore() {
      persist({ most: state.value.most + GROUPS_PER_PAGE });
    },
  };
}
