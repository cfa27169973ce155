import { change, read, write, type Change } from '../../../utils/store';
import { cursorsItem, inboxItem, outboxItem } from '../../../utils/stored';
import type { Watched } from './absorb';

/** Reads, changes and writes `{cursors, inbox, outbox}` at once, with whatever else must change with them. Under the mutex. */
export async function changeWatched(step: (state: Watched) => Watched, ...also: Change[]): Promise<void> {
  const before: Watched = { cursors: await read(cursorsItem), inbox: await read(inboxItem), outbox: await read(outboxItem) };
  const after = step(before);
  await write(change(cursorsItem, after.cursors), change(inboxItem, after.inbox), change(outboxItem, after.outbox), ...also);
}
