import { change, read, write, type Change } from '../../../utils/store';
import { cursorsItem, inboxItem, outboxItem } from '../../../utils/stored';
import type { Mutex } from '../mutex';
import type { Watched } from './absorb';

/** Reads, changes and writes `{cursors, inbox, outbox}` at once, together with whatever else must change with them. */
export function updateWatched(mutex: Mutex, step: (state: Watched) => Watched, ...also: Change[]): Promise<void> {
  return mutex(async () => {
    const before: Watched = { cursors: await read(cursorsItem), inbox: await read(inboxItem), outbox: await read(outboxItem) };
    const after = step(before);
    await write(change(cursorsItem, after.cursors), change(inboxItem, after.inbox), change(outboxItem, after.outbox), ...also);
  });
}
