/**
 * Big things, in IndexedDB: the worker writes them, own pages read them directly. `revisionsItem` tells pages when.
 * All of it can be had again from the service, so losing it costs a request and nothing else.
 */
import type { Project } from '../api/schemas';
import { database, STORES } from './database';
import type { CachedNews, CachedThread } from './schema';
import { isOlderReading } from '../watch/diff';
import { FailureError } from '../errors';
import type { ProjectPage } from '../messages';

/** The key of the newest projects in `lists`, and their name in the revisions. */
export const NEWEST_PROJECTS = 'projects';
/** First pages that are kept: the newest projects', and those asked for last. */
const LISTS_KEPT = 12;

/** The first page of a list as last read; `undefined` before. @param key `filterKey`, or `NEWEST` */
export async function cachedProjects(key = NEWEST_PROJECTS): Promise<ProjectPage | undefined> {
  return (await database()).get('lists', key);
}

/** Keeps the first page of a list. */
export async function cacheProjects(page: ProjectPage, key = NEWEST_PROJECTS): Promise<void> {
  await ifAvailable(async (db) => {
    const tx = db.transaction('lists', 'readwrite');
    await tx.store.put(page, key);
    const keys = await tx.store.getAllKeys();
    if (keys.length > LISTS_KEPT) {
      const lists = await Promise.all(
        keys
          .filter((other) => other !== NEWEST_PROJECTS)
          .map(async (other) => ({ other, at: (await tx.store.get(other))?.fetchedAt ?? 0 })),
      );
      const oldest = lists.toSorted((one, two) => one.at - two.at).slice(0, keys.length - LISTS_KEPT);
      await Promise.all(oldest.map(({ other }) => tx.store.delete(other)));
    }
    await tx.done;
  });
}

/** The announcements as last read; `undefined` before. */
export async function cachedNews(): Promise<CachedNews | undefined> {
  return (await database()).get('news', 'news');
}

/** Keeps the announcements. */
export async function cacheNews(news: CachedNews): Promise<void> {
  await ifAvailable((db) => db.put('news', news, 'news'));
}

/** A project as it was last seen, in a list or in its details; `undefined` before. */
export async function cachedProject(projectId: number): Promise<Project | undefined> {
  return (await (await database()).get('projects', projectId))?.project;
}

/** A thread as last read; `undefined` before. */
export async function cachedThread(projectId: number): Promise<CachedThread | undefined> {
  return (await database()).get('threads', projectId);
}

/** Keeps a thread, unless a reading that began later was faster. `fetchedAt` is when it was asked for. */
export async function cacheThread(thread: CachedThread): Promise<void> {
  await ifAvailable(async (db) => {
    const tx = db.transaction('threads', 'readwrite');
    const before = await tx.store.get(thread.projectId);
    const overtaken = before !== undefined && isOlderReading(thread.fetchedAt, before.fetchedAt);
    await Promise.all([!overtaken && tx.store.put(thread, thread.projectId), tx.done]);
  });
}

/** Takes one comment out of a cached thread, when it is known to be deleted. */
export async function forgetComment(projectId: number, commentId: number): Promise<void> {
  const tx = (await database()).transaction('threads', 'readwrite');
  const thread = await tx.store.get(projectId);
  if (thread)
    await tx.store.put(
      { ...thread, comments: thread.comments.filter((comment) => comment.id !== commentId) },
      projectId,
    );
  await tx.done;
}

/** Forgets threads, which only a signed-in person may read. */
export async function forgetThreads(): Promise<void> {
  await (await database()).clear('threads');
}

/** Forgets everything, when another service takes over. */
export async function forgetAll(): Promise<void> {
  const tx = (await database()).transaction(STORES, 'readwrite');
  await Promise.all([...STORES.map((store) => tx.objectStore(store).clear()), tx.done]);
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

/** Writes to the database. @throws FailureError `storage` where there is no room */
export async function ifAvailable(work: (db: Awaited<ReturnType<typeof database>>) => Promise<unknown>): Promise<void> {
  const db = await database();
  try {
    await work(db);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
      throw new FailureError({ code: 'storage', detail: 'cache' }, { cause });
    throw cause;
  }
}
