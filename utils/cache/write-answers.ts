/** Writes answers of the service into the cache. Only the worker does, `answers.ts` reads them. */
import type { StoreKey, StoreValue } from 'idb';
import { reuseComments, isOlderReading } from '../watch/diff';
import type { Project } from '../api/schemas';
import { withDatabase, STORES, type LimitedStore, type StoreName } from './database';
import type { CachedThread, CacheSchema } from './schema';
import { writeStore } from './write';
import { change, read, type Change } from '../storage/store';
import { revisionsItem } from '../storage/items';
import { jsonSize, fit } from '../json';

/** The watch does not rewrite unchanged projects with a newer stamp than this, which saves writes in each cycle. */
const MAX_STAMP_AGE_MS = 86_400_000;
/** Points of a history: more than three months of daily changes. */
export const MAX_POINTS = 120;
const DAY_MS = 86_400_000;
/** Threads that stay in the cache under storage pressure. */
const MAX_THREADS = 20;

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

/** Writes projects, unless a later reading is stored. For the watch, unchanged ones are not written. @returns whether any has changed */
export async function writeProjectRecords(
  projects: readonly Project[],
  askedAt: number,
  { by = 'person' }: { by?: 'person' | 'watch' } = {},
): Promise<boolean> {
  let hasChanged = false;
  await writeStore('projects', async (store, put) => {
    const known = await Promise.all(projects.map(({ id }) => store.get(id)));
    for (const [index, project] of projects.entries()) {
      const before = known[index];
      if (before && isOlderReading(askedAt, before.seenAt)) continue;
      // Lists do not contain it.
      const commentsAllowed = project.commentsAllowed ?? before?.project.commentsAllowed ?? null;
      const hasMoved = before && project.comments > before.project.comments;
      const moved = hasMoved ? { from: before.project.comments, ...before.moved, at: askedAt } : before?.moved;
      const next = { project: { ...project, commentsAllowed }, seenAt: askedAt, ...(moved && { moved }) };
      const isSame = before !== undefined && JSON.stringify(before.project) === JSON.stringify(next.project);
      if (isSame && by === 'watch' && askedAt - before.seenAt < MAX_STAMP_AGE_MS) continue;
      hasChanged ||= !isSame;
      await put(project.id, next, before);
    }
  });
  return hasChanged;
}

/** Adds the current figures of own projects to their history. Unchanged figures add no point, and a day has at most one. @param at epoch ms */
export async function recordHistory(projects: readonly Project[], at: number): Promise<void> {
  const day = Math.floor(at / DAY_MS);
  await writeStore('history', async (store, put) => {
    for (const { id, likes, downloads, comments } of projects) {
      const before = await store.get(id);
      const points = before?.points ?? [];
      const last = points.at(-1);
      if (last && last.likes === likes && last.downloads === downloads && last.comments === comments) continue;
      const earlier = last && last.day >= day ? points.slice(0, -1) : points;
      const next = { points: [...earlier, { day, likes, downloads, comments }].slice(-MAX_POINTS) };
      await put(id, next, before);
    }
  });
}

/** Clears these stores, or all, in one transaction. @returns whether there was a database */
export async function clearStores(stores: readonly StoreName[] = STORES): Promise<boolean> {
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

/** Returns the change that makes pages read these parts of the cache again. Call and write it under the mutex. */
export async function withRevision(...keys: string[]): Promise<Change> {
  const before = await read(revisionsItem);
  // Each is higher than all before it: so the lowest is the oldest, and one that was dropped never has an earlier value again.
  const next = 1 + Math.max(0, ...Object.values(before));
  const revisions = { ...before, ...Object.fromEntries(keys.map((key) => [key, next])) };
  if (jsonSize(revisions) <= revisionsItem.maxBytes) return change(revisionsItem, revisions);
  const oldestFirst = Object.entries(revisions).toSorted(([, a], [, b]) => a - b);
  return change(revisionsItem, Object.fromEntries(fit(oldestFirst, revisionsItem.maxBytes)));
}

/** Returns the key of a thread in the revisions. */
export function threadKey(projectId: number): string {
  return `thread:${projectId}`;
}
