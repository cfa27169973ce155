/** How what the watch stored before is brought to the present shape, by the version it has. */
import type { Cursors, InboxEntry } from '../watch/types';

export const CURSORS_MIGRATIONS = {
  1: (cursors: Cursors) => ({
    ...cursors,
    threads: mapValues(cursors.threads, (thread) => ({ ...thread, holes: [] })),
  }),
  // How many comments there were was not remembered; as a rule that is what the counter said.
  2: (cursors: Cursors) => ({
    ...cursors,
    threads: mapValues(cursors.threads, (thread) => ({ ...thread, seen: thread.count, pins: [] })),
  }),
};

export const INBOX_MIGRATIONS = {
  1: (inbox: Omit<InboxEntry, 'notifiedAs' | 'before' | 'goneAt' | 'trace'>[]) =>
    inbox.map((entry) => ({
      ...entry,
      notifiedAs: entry.notifiedAt === null ? null : entry.id,
      before: null,
      goneAt: null,
      trace: [],
    })),
};

function mapValues<T, U>(record: Record<string, T>, step: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, step(value)]));
}
