/** Writes to the stores of the cache, within their limits. Each write is one transaction. */
import type { IDBPObjectStore, StoreKey, StoreValue } from 'idb';
import { FailureError } from '../errors';
import { jsonSize } from '../json';
import { withDatabase, type LimitedStore, STORE_RULES } from './database';
import { NEWEST_PROJECTS, type CacheSchema } from './schema';

/** How full a store is left after records were deleted, so that not every write deletes. */
const FULL_ENOUGH = 0.95;

type StoreToWrite<S extends LimitedStore | 'sizes'> = IDBPObjectStore<
  CacheSchema,
  (LimitedStore | 'sizes')[],
  S,
  'readwrite'
>;

/**
 * Writes to a store, and deletes its oldest records above its limits. Skipped while there is no database.
 * @param work puts records through `put`, which counts by how much they became larger
 * @throws FailureError `storage` if the quota is exceeded
 */
export async function writeStore<S extends LimitedStore>(
  name: S,
  work: (
    store: StoreToWrite<S>,
    put: (key: StoreKey<CacheSchema, S>, next: StoreValue<CacheSchema, S>, before: unknown) => Promise<unknown>,
  ) => Promise<void>,
): Promise<void> {
  await withDatabase(async (db) => {
    const tx = db.transaction<(LimitedStore | 'sizes')[], 'readwrite'>([name, 'sizes'], 'readwrite');
    const store = tx.objectStore(name);
    const sizes = tx.objectStore('sizes');
    const write = async (): Promise<void> => {
      const counted = (await sizes.get(name)) ?? 0;
      let added = 0;
      await work(store, (key, next, before) => {
        added += jsonSize(next) - jsonSize(before);
        return store.put(next, key);
      });
      if (added === 0) return;
      const bytes = counted + added;
      await sizes.put(
        isFull(name, bytes, await store.count())
          ? await deleteOldest(name, store as unknown as StoreToWrite<LimitedStore>)
          : bytes,
        name,
      );
    };
    await Promise.all([write(), tx.done]).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
        throw new FailureError({ code: 'storage', detail: 'cache' }, { cause });
      throw cause;
    });
  });
}

function isFull(name: LimitedStore, bytes: number, records: number): boolean {
  return bytes > STORE_RULES[name].maxBytes || records > STORE_RULES[name].maxRecords;
}

/** Measures all records, and deletes the oldest ones if they are too many or too large. @returns the bytes of the rest */
async function deleteOldest(name: LimitedStore, store: StoreToWrite<LimitedStore>): Promise<number> {
  const found: { key: CacheSchema[LimitedStore]['key']; at: number; bytes: number }[] = [];
  for await (const { primaryKey: key, value } of store)
    found.push({ key, at: askedAt(key, value), bytes: jsonSize(value) });
  let bytes = found.reduce((sum, record) => sum + record.bytes, 0);
  let records = found.length;
  if (!isFull(name, bytes, records)) return bytes;
  const { maxBytes, maxRecords } = STORE_RULES[name];
  for (const oldest of found.toSorted((a, b) => a.at - b.at)) {
    if (bytes <= maxBytes * FULL_ENOUGH && records <= maxRecords * FULL_ENOUGH) break;
    await store.delete(oldest.key);
    bytes -= oldest.bytes;
    records -= 1;
  }
  return bytes;
}

/** When a record was asked for, comparable within its store. The newest projects, which the popup shows first, stay. */
function askedAt(key: CacheSchema[LimitedStore]['key'], record: CacheSchema[LimitedStore]['value']): number {
  if (key === NEWEST_PROJECTS) return Infinity;
  if ('points' in record) return record.points.at(-1)?.day ?? 0;
  return 'seenAt' in record ? record.seenAt : record.fetchedAt;
}
