/** Migrations of stored items, by the version they convert from. */
import type { Failure } from '../errors';
import type { Cursors, InboxEntry } from '../watch/types';

export const ACCOUNT_MIGRATIONS = {
  // Version 1 did not store where a name came from. The next reading with the name corrects it.
  1: (account: object | null) => account && { ...account, nameTold: false, forgotten: [], refusals: 0, kept: true },
};

export const LAST_RUN_MIGRATIONS = {
  1: (run: { at: number; failure: Failure | null } | null) =>
    run && { ...run, wellAt: run.failure ? null : run.at, mentionsAt: run.failure ? null : run.at, gap: null },
};

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
  // Version 3 took the ids of announcements for numbers.
  3: (cursors: Cursors) => ({ ...cursors, news: cursors.news?.map(String) ?? null }),
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
