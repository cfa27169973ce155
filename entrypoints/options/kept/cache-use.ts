import { withDatabase, STORES, type LimitedStore, type StoreName } from '../../../utils/cache/database';
import { STORE_RULES } from '../../../utils/cache/store-rules';

/** What “Clear caches” would clear. */
export interface CacheUse {
  projects: number;
  threads: number;
  /** As JSON; `null` while some of it is not counted. */
  bytes: number | null;
}

const CACHES = STORES.filter((store): store is LimitedStore => STORE_RULES[store].isCache);

/** Counts the caches, without reading them. */
export async function readCacheUse(): Promise<CacheUse> {
  const counted = await withDatabase((db) => {
    const tx = db.transaction<StoreName[]>([...CACHES, 'sizes']);
    return Promise.all(
      CACHES.map(async (store) => {
        const [records, bytes] = await Promise.all([tx.objectStore(store).count(), tx.objectStore('sizes').get(store)]);
        return { store, records, bytes: records === 0 ? 0 : bytes };
      }),
    );
  });
  if (!counted) return { projects: 0, threads: 0, bytes: 0 };
  const recordsOf = (name: LimitedStore): number => counted.find(({ store }) => store === name)?.records ?? 0;
  const bytes = counted.reduce((sum, each) => sum + (each.bytes ?? NaN), 0);
  return { projects: recordsOf('projects'), threads: recordsOf('threads'), bytes: Number.isNaN(bytes) ? null : bytes };
}
