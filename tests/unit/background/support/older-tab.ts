import { openDB, type IDBPDatabase } from 'idb';
import { vi } from 'vitest';
import { STORES } from '../../../../utils/cache/database';

/**
 * Opens the cache as a tab does that does not notice that another one waits for it. From here on, everything else opens the
 * cache's next version, as after an update.
 */
export async function openOlderTab(): Promise<IDBPDatabase> {
  const older = await openDB('cache', 1, {
    upgrade(db) {
      for (const store of STORES) db.createObjectStore(store, { autoIncrement: store === 'ledger' });
    },
  });
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) =>
    open(name, name === 'cache' && version !== undefined ? version + 1 : version),
  );
  return older;
}
