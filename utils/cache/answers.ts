/** Cached answers of the service, in IndexedDB. The worker writes them; pages read them and follow `revisionsItem`. */
import type { StoreKey, StoreValue } from 'idb';
import type { Announcement, Project } from '../api/schemas';
import { database, STORES, type StoreName } from './database';
import type { CachedNews, CachedThread, CacheSchema } from './schema';
import { isOlderReading } from '../watch/diff';
import { FailureError } from '../errors';
import type { ProjectPage } from '../messages';
import { reuseComments } from '../comments/rules';

/** The key of the newest projects, in `lists` and in the revisions. */
export const NEWEST_PROJECTS = 'projects';
/** First pages in the cache, besides that of the newest projects. */
const MAX_OTHER_LISTS = 11;

/** Reads the first page of a list. @param key `filterKey`, or `NEWEST_PROJECTS` */
export async function readCachedPage(key = NEWEST_PROJECTS): Promise<ProjectPage | undefined> {
  return (await database()).get('lists', key);
}

/** Writes the first page of a list, and deletes the oldest pages beyond the limit. */
export async function cachePage(page: ProjectPage, key = NEWEST_PROJECTS): Promise<void> {
  await putIfNewer('lists', key, page);
  await writeCache(async (db) => {
    const tx = db.transaction('lists', 'readwrite');
    const [keys, pages] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const others = keys
      .map((other, index) => ({ other, at: pages[index]?.fetchedAt ?? 0 }))
      .filter(({ other }) => other !== NEWEST_PROJECTS)
      .toSorted((one, two) => two.at - one.at);
    await Promise.all(others.slice(MAX_OTHER_LISTS).map(({ other }) => tx.store.delete(other)));
    await tx.done;
  });
}

/** Reads the announcements as last fetched. Older versions cached their ids as numbers. */
export async function readCachedNews(): Promise<CachedNews | undefined> {
  const news = await (await database()).get('news', 'news');
  const withTextId = ({ id, ...rest }: Omit<Announcement, 'id'> & { id: string | number }): Announcement => ({
    ...rest,
    id: String(id),
  });
  return news && { ...news, announcements: news.announcements.map(withTextId) };
}

/** Caches announcements, unless newer ones are cached. */
export function cacheNews(news: CachedNews): Promise<void> {
  return putIfNewer('news', 'news', news);
}

/** Reads a project as the service last described it, in a list or in its details. */
export async function readCachedProject(projectId: number): Promise<Project | undefined> {
  return (await (await database()).get('projects', projectId))?.project;
}

/** Reads a thread as last fetched. */
export async function readCachedThread(projectId: number): Promise<CachedThread | undefined> {
  return (await database()).get('threads', projectId);
}

/** Writes a thread. Its version changes only with its comments. */
export function cacheThread(thread: Omit<CachedThread, 'version'>): Promise<void> {
  return putIfNewer('threads', thread.projectId, thread, (before) => ({
    ...thread,
    version: versionOf(thread, before),
  }));
}

/** At least `fetchedAt`, so that versions do not repeat after a thread was deleted from the cache. */
function versionOf({ comments, fetchedAt }: CachedThread, before: CachedThread | undefined): number {
  const last = before?.version ?? 0;
  return before && reuseComments(before.comments, comments) === before.comments ? last : Math.max(last + 1, fetchedAt);
}

/** Removes a deleted comment from a cached thread. */
export async function removeCachedComment(projectId: number, commentId: number): Promise<void> {
  const tx = (await database()).transaction('threads', 'readwrite');
  const thread = await tx.store.get(projectId);
  if (thread) {
    const comments = thread.comments.filter((comment) => comment.id !== commentId);
    await tx.store.put({ ...thread, comments, version: (thread.version ?? 0) + 1 }, projectId);
  }
  await tx.done;
}

/** Clears the whole cache, when another service is used. */
export function clearCache(): Promise<void> {
  return clearStores(STORES);
}

/** Clears stores in one transaction. */
export async function clearStores(stores: readonly StoreName[]): Promise<void> {
  const tx = (await database()).transaction(stores, 'readwrite');
  await Promise.all([...stores.map((store) => tx.objectStore(store).clear()), tx.done]);
}

/** Threads that stay in the cache under storage pressure. */
const MAX_THREADS = 20;

/** Frees space under storage pressure: deletes the catalogue, the ledger, and all but the newest threads. */
export async function freeCacheSpace(): Promise<void> {
  const tx = (await database()).transaction(STORES, 'readwrite');
  const threads = tx.objectStore('threads');
  const newest = (await threads.getAll()).toSorted((a, b) => b.fetchedAt - a.fetchedAt);
  await Promise.all([
    ...newest.slice(MAX_THREADS).map(({ projectId }) => threads.delete(projectId)),
    tx.objectStore('projects').clear(),
    tx.objectStore('ledger').clear(),
    tx.done,
  ]);
}

/** Writes a reading, unless the cache holds one with a later `fetchedAt`, the time of the request. */
export async function putIfNewer<S extends 'lists' | 'about' | 'news' | 'threads'>(
  store: S,
  key: StoreKey<CacheSchema, S>,
  reading: StoreValue<CacheSchema, S>,
  stamp: (before: StoreValue<CacheSchema, S> | undefined) => StoreValue<CacheSchema, S> = () => reading,
): Promise<void> {
  await writeCache(async (db) => {
    const tx = db.transaction(store, 'readwrite');
    const before = await tx.store.get(key);
    const isOutdated = before !== undefined && isOlderReading(reading.fetchedAt, before.fetchedAt);
    await Promise.all([!isOutdated && tx.store.put(stamp(before), key), tx.done]);
  });
}

/** Writes to the database. @throws FailureError `storage` if the quota is exceeded */
export async function writeCache<T>(work: (db: Awaited<ReturnType<typeof database>>) => Promise<T>): Promise<T> {
  const db = await database();
  try {
    return await work(db);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
      throw new FailureError({ code: 'storage', detail: 'cache' }, { cause });
    throw cause;
  }
}
