import { changeFrom, read, readMany, write, type Change, type Item } from '../../../utils/storage/store';
import {
  skippedItem,
  cursorsItem,
  inboxItem,
  outboxItem,
  savedItem,
  syncStateItem,
  watchingItem,
} from '../../../utils/storage/items';
import { MAX_TITLE_CHARS } from '../../../utils/limits';
import { shorten } from '../../../utils/text/shorten';
import { jsonSize, fit } from '../../../utils/json';
import { markNewEntries } from './entry-marks';
import type { Cursors, InboxEntry, WatchedThread } from '../../../utils/watch/types';

/** The state of the watch. All of it is written together, so that a killed worker leaves the state before or after. */
export const WATCH_ITEMS = {
  cursors: cursorsItem,
  inbox: inboxItem,
  outbox: outboxItem,
  watching: watchingItem,
  saved: savedItem,
  skippedEntries: skippedItem,
};
export type WatchState = { [Part in keyof typeof WATCH_ITEMS]: (typeof WATCH_ITEMS)[Part]['fallback'] };

/** Reads the state, applies a step and writes what changed, together with `also`, in one write. Runs under the mutex. */
export async function updateWatchState(step: (state: WatchState) => WatchState, ...also: Change[]): Promise<void> {
  const before: WatchState = await readMany(WATCH_ITEMS);
  const after = trimState(await takeMarks(before, step(before)), before);
  const parts = Object.keys(WATCH_ITEMS) as (keyof WatchState)[];
  const changed = parts.flatMap((part) => changeFrom<unknown>(WATCH_ITEMS[part], before[part], after[part]));
  await write(...changed, ...also);
}

/** What the person has read on another computer before it was found here is never unread. */
async function takeMarks(before: WatchState, after: WatchState): Promise<WatchState> {
  if (after.inbox.length <= before.inbox.length) return after;
  const sync = await read(syncStateItem);
  if (!sync.joined || sync.owner !== after.watching.owner) return after;
  return { ...after, inbox: markNewEntries(before.inbox, after.inbox, sync) };
}

/** Cuts what nobody reads to its end, so that one project does not crowd out others. */
export function shortTitles({ title, authorName }: Pick<WatchedThread, 'title' | 'authorName'>) {
  return { title: shorten(title, MAX_TITLE_CHARS), authorName: shorten(authorName, MAX_TITLE_CHARS) };
}

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
