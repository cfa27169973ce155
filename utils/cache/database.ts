/** Opens the one database of what can be had again. */
import { openDB, type IDBPDatabase, type StoreNames } from 'idb';
import type { CacheSchema, KnownProject } from './schema';
import type { Owner } from '../storage/store';

export type StoreName = StoreNames<CacheSchema>;

/** Whom each store belongs to; each must say so. All of them go with the service. */
export type StoreOwners = EachOwned<{
  lists: 'service';
  about: 'service';
  history: 'person';
  news: 'service';
  projects: 'service';
  threads: 'person';
  ledger: 'service';
  hours: 'service';
}>;
type EachOwned<Owners extends Record<StoreName, Owner>> = Owners;

export const STORES = ['lists', 'about', 'history', 'news', 'projects', 'threads', 'ledger', 'hours'] as const;

/** Version 2 added the ledger, version 3 the hours, the catalogue, what the service tells of itself and the history. */
const VERSION = 3;

let opened: Promise<IDBPDatabase<CacheSchema>> | undefined;

/** The database, opened at the first use. */
export function database(): Promise<IDBPDatabase<CacheSchema>> {
  opened ??= open().catch((error: unknown) => {
    // What failed now may work at the next use.
    opened = undefined;
    throw error;
  });
  return opened;
}

function open(): Promise<IDBPDatabase<CacheSchema>> {
  return openDB<CacheSchema>('cache', VERSION, {
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
