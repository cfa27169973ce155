/** The one database of what can be had again. `cache.ts` and `ledger.ts` say what is in it. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Project } from './api/schemas';
import type { CachedNews, CachedThread } from './cache';
import type { RequestRecord } from './ledger';
import type { ProjectPage } from './messages';

interface Schema extends DBSchema {
  /** First pages of lists, by what was asked: `projects` is the newest ones. */
  lists: { key: string; value: ProjectPage };
  news: { key: 'news'; value: CachedNews };
  /** Details of single projects, by id. */
  projects: { key: number; value: Project };
  threads: { key: number; value: CachedThread };
  ledger: { key: number; value: RequestRecord };
}

export const STORES = ['lists', 'news', 'projects', 'threads', 'ledger'] as const;

/** Version 2 added the ledger. */
const VERSION = 2;

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
    upgrade(db) {
      for (const store of STORES) {
        if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { autoIncrement: store === 'ledger' });
      }
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
