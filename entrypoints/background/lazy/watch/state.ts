import { change, readMany, write, type Change } from '../../../../utils/storage/store';
import {
  skippedItem,
  cursorsItem,
  inboxItem,
  outboxItem,
  watchingItem,
  type OutboxEntry,
} from '../../../../utils/storage/items';
import type { SkippedEntry, Cursors, InboxEntry, Watching } from '../../../../utils/watch/types';

/** The state of the watch. All of it is written together, so that a killed worker leaves the state before or after. */
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

/** Reads the state, applies a step and writes what changed, together with `also`, in one write. Runs under the mutex. */
export async function updateWatchState(step: (state: WatchState) => WatchState, ...also: Change[]): Promise<void> {
  const before: WatchState = await readMany(ITEMS);
  const after = step(before);
  const changed = (Object.keys(ITEMS) as (keyof WatchState)[]).filter((key) => after[key] !== before[key]);
  const [first, ...rest] = [...changed.map((key) => change<unknown>(ITEMS[key], after[key])), ...also];
  if (first) await write(first, ...rest);
}

/** Returns the watch list of this person; an empty one if the stored list is another person's. */
export function watchingOf(watching: Watching, uid: number): Watching {
  return watching.owner === uid ? watching : { owner: uid, threads: {}, people: {} };
}
