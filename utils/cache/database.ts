/** The database of the cache. */
import { openDB, type IDBPDatabase, type StoreNames } from 'idb';
import type { CacheSchema, KnownProject } from './schema';

export type StoreName = StoreNames<CacheSchema>;
/** The stores whose bytes are counted. */
export type LimitedStore = Exclude<StoreName, 'ledger' | 'hours' | 'sizes'>;

export const STORES = ['lists', 'about', 'history', 'news', 'projects', 'threads', 'ledger', 'hours', 'sizes'] as const;

/** Version 2 added `ledger`; version 3 `hours`, `about` and `history`, and the stamps in `projects`; version 4 `sizes`. */
const VERSION = 4;

let opened: Promise<IDBPDatabase<CacheSchema>> | undefined;

/** Returns the database, which is opened at the first use. */
export function database(): Promise<IDBPDatabase<CacheSchema>> {
  opened ??= openDatabase().catch((error: unknown) => {
    // The next use tries again.
    opened = undefined;
    throw error;
  });
  return opened;
}

function openDatabase(): Promise<IDBPDatabase<CacheSchema>> {
  return openDB<CacheSchema>('cache', VERSION, {
    async upgrade(db, before, _now, tx) {
      for (const store of STORES) {
        if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { autoIncrement: store === 'ledger' });
      }
      if (before === 0 || before >= 3) return;
      // Before version 3, projects had no stamp.
      for await (const cursor of tx.objectStore('projects'))
        await cursor.update({ project: cursor.value as unknown as KnownProject['project'], seenAt: 0 });
    },
    // Another context upgrades or deletes the database. Closing lets it go on; the next use opens the database again.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
