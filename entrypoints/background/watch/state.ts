import { change, readTogether, write, type Change } from '../../../utils/store';
import { asidesItem, cursorsItem, inboxItem, outboxItem, watchingItem, type OutboxEntry } from '../../../utils/stored';
import type { Aside, Cursors, InboxEntry, Watching } from '../../../utils/watched';

/** What is known, what is owed and what is watched: it changes at once, or not at all. */
export interface Watched {
  cursors: Cursors;
  inbox: InboxEntry[];
  outbox: OutboxEntry[];
  watching: Watching;
  asides: Aside[];
}

const ITEMS = {
  cursors: cursorsItem,
  inbox: inboxItem,
  outbox: outboxItem,
  watching: watchingItem,
  asides: asidesItem,
};

/** Reads, changes and writes what is watched at once, with whatever else must change with it. Under the mutex. */
export async function changeWatched(step: (state: Watched) => Watched, ...also: Change[]): Promise<void> {
  const before: Watched = await readTogether(ITEMS);
  const after = step(before);
  const changed = (Object.keys(ITEMS) as (keyof Watched)[]).filter((part) => after[part] !== before[part]);
  const [first, ...rest] = [...changed.map((part) => change<unknown>(ITEMS[part], after[part])), ...also];
  if (first) await write(first, ...rest);
}
