/**
 * Big things, in IndexedDB: the worker writes them, own pages read them directly. `revisionsItem` tells pages when.
 * All of it can be had again from the service, so losing it costs a request and nothing else.
 */
import type { Announcement, Project, Thread } from './api/schemas';
import { database, STORES } from './cache-database';
import { FailureError } from './errors';
import type { ProjectPage } from './messages';

/** The announcements as last read. */
export interface CachedNews {
  announcements: Announcement[];
  skipped: number;
  /** Epoch ms. */
  fetchedAt: number;
}

/** A thread as last read. */
export interface CachedThread extends Thread {
  /** Epoch ms at which it was asked for. */
  fetchedAt: number;
}

/** Two readings can overtake each other for as long as a request takes; beyond that the clock was set back. */
const OVERTAKEN_WITHIN_MS = 60_000;

/** The key of the newest projects in `lists`, and their name in the revisions. */
export const NEWEST = 'projects';
/** The newest projects as last read; `undefined` before. */
export async function cachedProjects(): Promise<ProjectPage | undefined> {
  return (await database()).get('lists', NEWEST);
}

/** Keeps the first page of the newest projects. */
export async function cacheProjects(page: ProjectPage): Promise<void> {
  await kept((db) => db.put('lists', page, NEWEST));
}

/** The announcements as last read; `undefined` before. */
export async function cachedNews(): Promise<CachedNews | undefined> {
  return (await database()).get('news', 'news');
}

/** Keeps the announcements. */
export async function cacheNews(news: CachedNews): Promise<void> {
  await kept((db) => db.put('news', news, 'news'));
}

/** The details of a project as last read; `undefined` before. */
export async function cachedProject(projectId: number): Promise<Project | undefined> {
  return (await database()).get('projects', projectId);
}

/** Keeps the details of a project. */
export async function cacheProject(project: Project): Promise<void> {
  await kept((db) => db.put('projects', project, project.id));
}

/** A thread as last read; `undefined` before. */
export async function cachedThread(projectId: number): Promise<CachedThread | undefined> {
  return (await database()).get('threads', projectId);
}

/** Keeps a thread, unless a reading that began later was faster. `fetchedAt` is when it was asked for. */
export async function cacheThread(thread: CachedThread): Promise<void> {
  await kept(async (db) => {
    const tx = db.transaction('threads', 'readwrite');
    const before = await tx.store.get(thread.projectId);
    const overtaken = before !== undefined && before.fetchedAt > thread.fetchedAt && before.fetchedAt - thread.fetchedAt < OVERTAKEN_WITHIN_MS;
    await Promise.all([!overtaken && tx.store.put(thread, thread.projectId), tx.done]);
  });
}

/** Takes one comment out of a cached thread, when it is known to be deleted. */
export async function forgetComment(projectId: number, commentId: number): Promise<void> {
  const tx = (await database()).transaction('threads', 'readwrite');
  const thread = await tx.store.get(projectId);
  if (thread) await tx.store.put({ ...thread, comments: thread.comments.filter((comment) => comment.id !== commentId) }, projectId);
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

/** Makes room: all but the newest threads, the details of projects and the ledger go. */
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

/** @throws FailureError `storage` where there is no room */
async function kept(work: (db: Awaited<ReturnType<typeof database>>) => Promise<unknown>): Promise<void> {
  const db = await database();
  try {
    await work(db);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError') throw new FailureError({ code: 'storage', detail: 'cache' }, { cause });
    throw cause;
  }
}
