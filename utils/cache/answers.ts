/**
 * Big things, in IndexedDB: the worker writes them, own pages read them directly. `revisionsItem` tells pages when.
 * All of it can be had again from the service, so losing it costs a request and nothing else.
 */
import type { StoreKey, StoreValue } from 'idb';
import type { Project } from '../api/schemas';
import { database, STORES, type StoreName } from './database';
import type { CachedNews, CachedThread, CacheSchema } from './schema';
import { isOlderReading } from '../watch/diff';
import { FailureError } from '../errors';
import type { ProjectPage } from '../messages';
import { reuseComments } from '../comments/rules';

/** The key of the newest projects in `lists`, and their name in the revisions. */
export const NEWEST_PROJECTS = 'projects';
/** First pages that are kept beside the newest projects': those asked for last. */
const LISTS_KEPT = 11;

/** The first page of a list as last read; `undefined` before. @param key `filterKey`, or `NEWEST` */
export async function cachedProjects(key = NEWEST_PROJECTS): Promise<ProjectPage | undefined> {
  return (await database()).get('lists', key);
}

/** Keeps the first page of a list. */
export async function cacheProjects(page: ProjectPage, key = NEWEST_PROJECTS): Promise<void> {
  await keepNewer('lists', key, page);
  await ifAvailable(async (db) => {
    const tx = db.transaction('lists', 'readwrite');
    const [keys, pages] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const others = keys
      .map((other, index) => ({ other, at: pages[index]?.fetchedAt ?? 0 }))
      .filter(({ other }) => other !== NEWEST_PROJECTS)
      .toSorted((one, two) => two.at - one.at);
    await Promise.all(others.slice(LISTS_KEPT).map(({ other }) => tx.store.delete(other)));
    await tx.done;
  });
}

/** The announcements as last read; `undefined` before. */
export async function cachedNews(): Promise<CachedNews | undefined> {
  return (await database()).get('news', 'news');
}

/** Keeps the announcements. */
export function cacheNews(news: CachedNews): Promise<void> {
  return keepNewer('news', 'news', news);
}

/** A project as it was last seen, in a list or in its details; `undefined` before. */
export async function cachedProject(projectId: number): Promise<Project | undefined> {
  return (await (await database()).get('projects', projectId))?.project;
}

/** A thread as last read; `undefined` before. */
export async function cachedThread(projectId: number): Promise<CachedThread | undefined> {
  return (await database()).get('threads', projectId);
}

/** Keeps a thread. */
export function cacheThread(thread: Omit<CachedThread, 'version'>): Promise<void> {
  return keepNewer('threads', thread.projectId, thread, (before) => ({
    ...thread,
    version: versionOf(thread, before),
  }));
}

/** By the clock, so that it does not begin anew with a thread that was forgotten meanwhile. */
function versionOf({ comments, fetchedAt }: CachedThread, before: CachedThread | undefined): number {
  const last = before?.version ?? 0;
  return before && reuseComments(before.comments, comments) === before.comments ? last : Math.max(last + 1, fetchedAt);
}

/** Takes one comment out of a cached thread, when it is known to be deleted. */
export async function forgetComment(projectId: number, commentId: number): Promise<void> {
  const tx = (await database()).transaction('threads', 'readwrite');
  const thread = await tx.store.get(projectId);
  if (thread) {
    const comments = thread.comments.filter((comment) => comment.id !== commentId);
    await tx.store.put({ ...thread, comments, version: (thread.version ?? 0) + 1 }, projectId);
  }
  await tx.done;
}

/** Forgets everything, when another service takes over. */
export function forgetAll(): Promise<void> {
  return clearStores(STORES);
}

/** Empties stores, all of them or none. */
export async function clearStores(stores: readonly StoreName[]): Promise<void> {
  const tx = (await database()).transaction(stores, 'readwrite');
  await Promise.all([...stores.map((store) => tx.objectStore(store).clear()), tx.done]);
}

/** What is kept when room is short. */
const KEPT_THREADS = 20;

/** Makes room: all but the newest threads, the catalogue and the ledger go. */
export async function shrinkCaches(): Promise<void> {
  const tx = (await database()).transaction(STORES, 'readwrite');
  const threads = tx.objectStore('threads');
  const newest = (await threads.getAll()).toSorted((a, b) => b.fetchedAt - a.fetchedAt);
  await Promise.all([
    ...newest.slice(KEPT_THREADS).map(({ projectId }) => threads.delete(projectId)),
    tx.objectStore('projects').clear(),
    tx.objectStore('ledger').clear(),
    tx.done,
  ]);
}

/** Keeps a reading, unless one that was asked for later is there already. `fetchedAt` is when it was asked for. */
export async function keepNewer<S extends 'lists' | 'about' | 'news' | 'threads'>(
  store: S,
  key: StoreKey<CacheSchema, S>,
  reading: StoreValue<CacheSchema, S>,
  stamp: (before: StoreValue<CacheSchema, S> | undefined) => StoreValue<CacheSchema, S> = () => reading,
): Promise<void> {
  await ifAvailable(async (db) => {
    const tx = db.transaction(store, 'readwrite');
    const before = await tx.store.get(key);
    const overtaken = before !== undefined && isOlderReading(reading.fetchedAt, before.fetchedAt);
    await Promise.all([!overtaken && tx.store.put(stamp(before), key), tx.done]);
  });
}

/** Writes to the database. @throws FailureError `storage` where there is no room */
export async function ifAvailable<T>(work: (db: Awaited<ReturnType<typeof database>>) => Promise<T>): Promise<T> {
  const db = await database();
  try {
    return await work(db);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
      throw new FailureError({ code: 'storage', detail: 'cache' }, { cause });
    throw cause;
  }
}
