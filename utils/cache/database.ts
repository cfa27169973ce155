/** The database of the cache, whom each of its stores belongs to, and how large it may get. */
import { deleteDB, openDB, type IDBPDatabase, type StoreNames } from 'idb';
import { FailureError } from '../errors';
import type { Owner } from '../storage/store';
import type { CacheSchema } from './schema';

export type StoreName = StoreNames<CacheSchema>;
/** The stores whose bytes are counted. */
export type LimitedStore = Exclude<StoreName, 'ledger' | 'sizes'>;

/** Raised with each change of the stores. */
const VERSION = 1;

/** How long a use waits for the database, and its deletion for other contexts. The browser does not say what they wait for. */
const MAX_WAIT_MS = 2000;

export type Database = IDBPDatabase<CacheSchema>;

let opened: Promise<Database | null> | undefined;
let hasFailed = false;

/**
 * Uses the database, which is opened at the first use. Without one, reads are answered as if nothing was stored, and writes are
 * skipped: another tab holds an older version open, a newer version was used, or the browser can't open or use it.
 * @throws what is no failure of the database, and FailureError
 */
export async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= openInTime();
    const db = await opened;
    const result = db ? await use(db) : undefined;
    hasFailed = false;
    return result;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // The connection may be dead: the next use opens another one.
    opened = undefined;
    hasFailed = true;
    return undefined;
  }
}

/** Returns why there is no database: another version holds it, or the browser can't open or use it. `null` if there is one. */
export async function databaseFailure(): Promise<'blocked' | 'broken' | null> {
  const isThere = await withDatabase((db) => db.count('about').then(() => true));
  return isThere ? null : hasFailed ? 'broken' : 'blocked';
}

async function openInTime(): Promise<Database | null> {
  const { promise: without, resolve } = Promise.withResolvers<null>();
  const goOnWithout = (): void => resolve(null);
  const timeout = setTimeout(goOnWithout, MAX_WAIT_MS);
  return Promise.race([openKept(goOnWithout).finally(() => clearTimeout(timeout)), without]);
}

/** Opens the database for all next uses, also where the first one did not wait for it. */
async function openKept(blocked: () => void): Promise<Database | null> {
  try {
    const db = await openDatabase(blocked);
    opened = Promise.resolve(db);
    return db;
  } catch (error) {
    // The next use tries again.
    opened = undefined;
    if (error instanceof DOMException && error.name === 'VersionError') return null;
    throw error;
  }
}

async function openDatabase(blocked: () => void): Promise<Database> {
  return openDB<CacheSchema>('cache', VERSION, {
    upgrade(db) {
      for (const store of STORES)
        if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { autoIncrement: store === 'ledger' });
    },
    blocked,
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

/** Deletes a database, which other contexts then close. @throws FailureError `internal` while one holds it open */
export async function deleteDatabase(name: 'cache' | 'seal'): Promise<void> {
  const { promise: held, reject } = Promise.withResolvers<never>();
  const failure = new FailureError({ code: 'internal', detail: `${name}-held` });
  await Promise.race([deleteDB(name, { blocked: () => void setTimeout(reject, MAX_WAIT_MS, failure) }), held]);
}

const MIB = 2 ** 20;

/**
 * Of each store: whose end clears it (another service clears all), whether “Clear caches” clears it, since the service can be asked
 * for it again, and the limits of all its records together, bytes as JSON. Those that were asked for longest ago go first.
 */
export const STORE_RULES: Readonly<
  Record<StoreName, { owner: Owner; isCache: boolean; maxBytes: number; maxRecords: number }>
> = {
  lists: { owner: 'service', isCache: true, maxBytes: 4 * MIB, maxRecords: 12 },
  about: { owner: 'service', isCache: true, maxBytes: 4 * MIB, maxRecords: 2 },
  history: { owner: 'person', isCache: false, maxBytes: 20 * MIB, maxRecords: 5000 },
  news: { owner: 'service', isCache: true, maxBytes: 4 * MIB, maxRecords: 1 },
  projects: { owner: 'service', isCache: true, maxBytes: 20 * MIB, maxRecords: 5250 },
  threads: { owner: 'person', isCache: true, maxBytes: 50 * MIB, maxRecords: 5000 },
  // `ledger.ts` keeps it within its number of records, which are small.
  ledger: { owner: 'service', isCache: false, maxBytes: 5 * MIB, maxRecords: 200 },
  sizes: { owner: 'service', isCache: false, maxBytes: MIB, maxRecords: 6 },
};

export const STORES = Object.keys(STORE_RULES) as StoreName[];
