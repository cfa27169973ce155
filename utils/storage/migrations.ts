/** Migrations of the items that the watch stores, by the version they convert from. */
import type { Cursors, InboxEntry } from '../watch/types';

export const CURSORS_MIGRATIONS = {
  1: (cursors: Cursors) => ({
    ...cursors,
    threads: mapValues(cursors.threads, (thread) => ({ ...thread, holes: [] })),
  }),
  // Version 2 did not store the number of comments. The service's counter is nearly always the same.
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

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
