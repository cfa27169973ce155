/** Writes answers of the service into the cache. Only the worker does, `answers.ts` reads them. */
import type { StoreKey, StoreValue } from 'idb';
import { reuseComments } from '../thread/comment-rules';
import type { ProjectPage } from '../messages';
import { isOlderReading } from '../watch/diff';
import { withDatabase, STORES, type LimitedStore, type StoreName } from './database';
import { NEWEST_PROJECTS, type CachedNews, type CachedThread, type CacheSchema } from './schema';
import { writeStore } from './write';

/** Writes the first page of a list. */
export function cachePage(page: ProjectPage, key = NEWEST_PROJECTS): Promise<void> {
  return putIfNewer('lists', key, page);
}

/** Caches announcements, unless newer ones are cached. */
export function cacheNews(news: CachedNews): Promise<void> {
  return putIfNewer('news', 'news', news);
}

/** Writes a thread. Its version changes only with its comments. */
export function cacheThread(thread: Omit<CachedThread, 'version'>): Promise<void> {
  return putIfNewer('threads', thread.projectId, { ...thread, version: 0 }, (before) => ({
    ...thread,
    version: versionOf(thread, before),
  }));
}

/** At least `fetchedAt`, so that versions do not repeat after a thread was deleted from the cache. */
function versionOf({ comments, fetchedAt }: Omit<CachedThread, 'version'>, before: CachedThread | undefined): number {
  const last = before?.version ?? 0;
  return before && reuseComments(before.comments, comments) === before.comments ? last : Math.max(last + 1, fetchedAt);
}

/** Removes a deleted comment from a cached thread. */
export function removeCachedComment(projectId: number, commentId: number): Promise<void> {
  return writeStore('threads', async (store, put) => {
    const thread = await store.get(projectId);
    if (!thread) return;
    const comments = thread.comments.filter((comment) => comment.id !== commentId);
    await put(projectId, { ...thread, comments, version: thread.version + 1 }, thread);
  });
}

/** Clears the whole cache, when another service is used. */
export async function clearCache(): Promise<void> {
  await clearStores(STORES);
}

/** Clears stores in one transaction. @returns whether there was a database */
export async function clearStores(stores: readonly StoreName[]): Promise<boolean> {
  const cleared = await withDatabase((db) => {
    const tx = db.transaction<StoreName[], 'readwrite'>([...stores, 'sizes'], 'readwrite');
    const sizes = tx.objectStore('sizes');
    // The next write counts again.
    return Promise.all([
      ...stores.flatMap((store) => [tx.objectStore(store).clear(), sizes.delete(store as LimitedStore)]),
      tx.done,
    ]);
  });
  return cleared !== undefined;
}

/** Threads that stay in the cache under storage pressure. */
const MAX_THREADS = 20;

/** Frees space under storage pressure: deletes the catalogue, the ledger, and all but the newest threads. */
export async function freeCacheSpace(): Promise<void> {
  await withDatabase(async (db) => {
    const tx = db.transaction(STORES, 'readwrite');
    const threads = tx.objectStore('threads');
    const newest = (await threads.getAll()).toSorted((a, b) => b.fetchedAt - a.fetchedAt);
    await Promise.all([
      ...newest.slice(MAX_THREADS).map(({ projectId }) => threads.delete(projectId)),
      tx.objectStore('projects').clear(),
      tx.objectStore('ledger').clear(),
      tx.objectStore('sizes').clear(),
      tx.done,
    ]);
  });
}

/** Writes a reading, unless the cache holds one with a later `fetchedAt`, the time of the request. */
export async function putIfNewer<S extends 'lists' | 'about' | 'news' | 'threads'>(
  name: S,
  key: StoreKey<CacheSchema, S>,
  reading: StoreValue<CacheSchema, S>,
  stamp: (before: StoreValue<CacheSchema, S> | undefined) => StoreValue<CacheSchema, S> = () => reading,
): Promise<void> {
  await writeStore(name, async (store, put) => {
    const before = await store.get(key);
    if (before && isOlderReading(reading.fetchedAt, before.fetchedAt)) return;
    await put(key, stamp(before), before);
  });
}
