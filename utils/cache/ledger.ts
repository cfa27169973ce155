/** A log of the newest requests, in IndexedDB. The gate writes it, the diagnostics show it. It holds no body, key or ciphertext; of answers it has the origins of refused pictures. */
import { STORE_RULES, withDatabase } from './database';
import type { RequestRecord } from './schema';

/** Adds a request, and deletes the oldest beyond the limit. */
export async function recordRequest(request: RequestRecord): Promise<void> {
  await withDatabase(async (db) => {
    const { store, done } = db.transaction('ledger', 'readwrite');
    await store.add(request);
    const surplus = (await store.count()) - STORE_RULES.ledger.maxRecords;
    const oldest = surplus > 0 ? await store.getAllKeys(null, surplus) : [];
    await Promise.all([...oldest.map((key) => store.delete(key)), done]);
  });
}

/** Reads the requests, the newest first. */
export async function readLedger(): Promise<RequestRecord[]> {
  return ((await withDatabase((db) => db.getAll('ledger'))) ?? []).toReversed();
}
