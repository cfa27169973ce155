/** Keeps the state of the watch within the limits of its items. Pure. */
import type { Item } from '../../../utils/storage/store';
import { cursorsItem, inboxItem, outboxItem, watchingItem } from '../../../utils/storage/items';
import { jsonSize, fit } from '../../../utils/json';
import type { Cursors, InboxEntry, WatchedThread } from '../../../utils/watch/types';
import { WATCH_ITEMS, type WatchState } from './state';

/** How much of a limit the watch uses: what is written elsewhere, such as marks as read, needs some room. */
const USED = 0.95;

/** In this order, because the first two change the watch list. */
const TRIMS = [
  ['inbox', trimInbox],
  ['cursors', trimCursors],
  ['watching', trimWatching],
  ['outbox', trimOutbox],
] as const;

/**
 * Brings all parts within the limits of their items. What is dropped does not count as new when it is read again.
 * @param before what is stored: a part that did not change since is within its limit, and is not measured
 */
export function trimState(state: WatchState, before?: WatchState): WatchState {
  const isTooLarge = (next: WatchState, part: keyof WatchState): boolean =>
    next[part] !== before?.[part] && jsonSize(next[part]) > roomFor(WATCH_ITEMS[part]);
  return TRIMS.reduce((next, [part, trim]) => (isTooLarge(next, part) ? trim(next) : next), state);
}

/** Read entries go first, then unread and snoozed ones, mentions of these last; of each, the oldest first. */
function trimInbox(state: WatchState): WatchState {
  const rank = ({ read, snoozedUntil, kind }: InboxEntry): number =>
    read && snoozedUntil === undefined ? 0 : kind === 'mention' ? 2 : 1;
  const kept = fit(
    state.inbox.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at),
    roomFor(inboxItem),
  );
  const [inbox, dropped] = split(state.inbox, (entry) => kept.has(entry));
  return silence(
    { ...state, inbox },
    dropped.filter(({ commentId }) => commentId !== null),
  );
}

const CURSORS = ['threads', 'unreadable', 'counters', 'people'] as const;

/** Those of threads that are not watched go first, then the ones that were checked longest ago. */
function trimCursors(state: WatchState): WatchState {
  const { cursors, watching } = state;
  type Entry = [id: string, cursor: { readAt?: number; triedAt?: number; at?: number }];
  const maps = CURSORS.map((map): Entry[] => Object.entries(cursors[map]));
  const people = new Set(maps[3]);
  // Without their cursor, all projects of a followed person would be new.
  const rank = (entry: Entry): number =>
    people.has(entry) ? 2 * Number(entry[0] in watching.people) : Number(watching.threads[entry[0]]?.removed === false);
  const checkedAt = ([, { readAt, triedAt, at }]: Entry): number => readAt ?? triedAt ?? at ?? 0;
  const others = { ...cursors, threads: {}, unreadable: {}, counters: {}, people: {} };
  const kept = fit(
    maps.flat().toSorted((a, b) => rank(a) - rank(b) || checkedAt(a) - checkedAt(b)),
    roomFor(cursorsItem) - jsonSize(others),
  );
  const left = maps.map((map, at) => [CURSORS[at], Object.fromEntries(map.filter((entry) => kept.has(entry)))]);
  const next: Cursors = { ...cursors, ...Object.fromEntries(left) };
  const dropped = Object.entries(cursors.threads).filter(([id]) => !(id in next.threads));
  return silence(
    { ...state, cursors: next },
    dropped.map(([id, { lastAt }]) => ({ projectId: Number(id), at: lastAt })),
  );
}

/** Threads that were added because the person wrote there go first, then the ones watched for the longest time. */
function trimWatching(state: WatchState): WatchState {
  const { watching } = state;
  const rank = ({ reason, level }: WatchedThread): number => Number(reason !== 'written' || level !== null);
  const kept = fit(
    Object.entries(watching.threads).toSorted(([, a], [, b]) => rank(a) - rank(b) || a.since - b.since),
    roomFor(watchingItem) - jsonSize({ ...watching, threads: {} }),
  );
  return { ...state, watching: { ...watching, threads: Object.fromEntries(kept) } };
}

/** Notifications go, the oldest first; their entries stay unread. Comments and deletions never do. */
function trimOutbox(state: WatchState): WatchState {
  const [notifications, owed] = split(state.outbox, ({ kind }) => kind === 'notify' || kind === 'several');
  return { ...state, outbox: [...owed, ...fit(notifications, roomFor(outboxItem) - jsonSize(owed))] };
}

/** Comments up to these times are not new in their threads, although nothing else says so any more. */
function silence(state: WatchState, known: readonly Pick<InboxEntry, 'projectId' | 'at'>[]): WatchState {
  const threads = { ...state.watching.threads };
  for (const { projectId, at } of known) {
    const watched = threads[projectId ?? 0];
    if (watched && watched.since < at) threads[projectId ?? 0] = { ...watched, since: at };
  }
  return { ...state, watching: { ...state.watching, threads } };
}

function roomFor({ maxBytes }: Pick<Item<unknown>, 'maxBytes'>): number {
  return maxBytes * USED;
}

function split<T>(list: readonly T[], isFirst: (entry: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((entry) => !isFirst(entry))];
}
