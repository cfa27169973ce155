/** The one database of what can be had again. `cache.ts` and `ledger.ts` say what is in it. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CachedNews, CachedThread } from './cache';
import type { CachedAbout, KnownProject } from './catalogue';
import type { History } from './history';
import type { HourTally, RequestRecord } from './ledger';
import type { ProjectPage } from './messages';

interface Schema extends DBSchema {
  /** First pages of lists, by what was asked: `projects` is the newest ones. */
  lists: { key: string; value: ProjectPage };
  /** What the service tells of itself. */
  about: { key: 'types' | 'metadata'; value: CachedAbout };
  /** How the figures of one's own projects went, by id. */
  history: { key: number; value: History };
  news: { key: 'news'; value: CachedNews };
  /** Every project that was seen, by id. */
  projects: { key: number; value: KnownProject };
  threads: { key: number; value: CachedThread };
  ledger: { key: number; value: RequestRecord };
  /** By hours since the epoch. */
  hours: { key: number; value: HourTally };
}

export const STORES = ['lists', 'about', 'history', 'news', 'projects', 'threads', 'ledger', 'hours'] as const;

/** Version 2 added the ledger, version 3 the hours, the catalogue, what the service tells of itself and the history. */
const VERSION = 3;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The database, opened at the first use. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open().catch((error: unknown) => {
    // What failed now may work at the next use.
    opened = undefined;
    throw error;
  });
  return opened;
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('cache', VERSION, {
    async upgrade(db, before, _now, tx) {
      for (const store of STORES) {
        if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { autoIncrement: store === 'ledger' });
      }
      if (before === 0 || before >= 3) return;
      // Projects were kept bare.
      for await (const cursor of tx.objectStore('projects'))
        await cursor.update({ project: cursor.value as unknown as KnownProject['project'], seenAt: 0 });
    },
    // Another context upgrades or deletes the database: let go, and open it anew at the next use.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
