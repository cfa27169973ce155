import { change, readTogether, write, type Change } from '../../../../utils/storage/store';
import {
  skippedItem,
  cursorsItem,
  inboxItem,
  outboxItem,
  watchingItem,
  type OutboxEntry,
} from '../../../../utils/storage/items';
import type { SkippedEntry, Cursors, InboxEntry, Watching } from '../../../../utils/watch/types';

/** What is known, what is owed and what is watched: it changes at once, or not at all. */
export interface WatchState {
  cursors: Cursors;
  inbox: InboxEntry[];
  outbox: OutboxEntry[];
  watching: Watching;
  skippedEntries: SkippedEntry[];
}

const ITEMS = {
  cursors: cursorsItem,
  inbox: inboxItem,
  outbox: outboxItem,
  watching: watchingItem,
  skippedEntries: skippedItem,
};

/** Reads, changes and writes what is watched at once, with whatever else must change with it. Under the mutex. */
export async function updateWatchState(step: (state: WatchState) => WatchState, ...also: Change[]): Promise<void> {
  const before: WatchState = await readTogether(ITEMS);
  const after = step(before);
  const changed = (Object.keys(ITEMS) as (keyof WatchState)[]).filter((part) => after[part] !== before[part]);
  const [first, ...rest] = [...changed.map((part) => change<unknown>(ITEMS[part], after[part])), ...also];
  if (first) await write(first, ...rest);
}
