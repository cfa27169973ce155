/** The one write of the watch. */
import { changeFrom, read, readMany, write, type Change } from '../../../utils/storage/store';
import { syncStateItem } from '../../../utils/storage/items';
import { markNewEntries } from './entry-marks';
import { trimState } from './trim';
import { WATCH_ITEMS, type WatchState } from './state';

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
