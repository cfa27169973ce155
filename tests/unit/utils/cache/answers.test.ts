import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement, Comment } from '../../../../utils/api/schemas';
import type * as Reads from '../../../../utils/cache/answers';
import { NEWEST_PROJECTS } from '../../../../utils/cache/schema';
import type * as Writes from '../../../../utils/cache/write-answers';
import { aProject } from '../../support';
import { aComment, aThread } from '../../background/support/samples';

const project = (id: number) => aProject({ id, title: `Project ${id}` });
const comment = aComment({ id: 1, text: 'hi', postedAt: 1000 });
const news: Announcement = { id: '3', title: 'News', text: '', publishedAt: 1000, imageUrl: null };
const page = { projects: [project(1)], page: 1, totalPages: 9, skipped: 0, fetchedAt: 5 };
const thread = (projectId: number) => ({ ...aThread([comment], { projectId, skipped: 1 }), fetchedAt: 5 });

let cache: typeof Reads & typeof Writes;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // A fresh copy for each test, as each context has its own.
  vi.resetModules();
  cache = {
    ...(await import('../../../../utils/cache/answers')),
    ...(await import('../../../../utils/cache/write-answers')),
  };
});

async function fill(): Promise<void> {
  await cache.putIfNewer('lists', NEWEST_PROJECTS, page);
  await cache.putIfNewer('news', 'news', { announcements: [news], skipped: 2, fetchedAt: 6 });
  await cache.writeProjectRecords([project(1), project(2)], 5);
  await cache.cacheThread(thread(1));
  await cache.cacheThread(thread(2));
}

describe('the cache', () => {
  it('R9: keeps the newer of two readings, in any order of arrival', async () => {
    await cache.cacheThread({ ...thread(1), comments: [], fetchedAt: 6 });
    await cache.cacheThread(thread(1));
    expect(await cache.readCachedThread(1)).toMatchObject({ comments: [], fetchedAt: 6 });
    await cache.cacheThread({ ...thread(1), fetchedAt: 7 });
    expect(await cache.readCachedThread(1)).toMatchObject({ ...thread(1), fetchedAt: 7 });
  });

  it('returns what was written', async () => {
    await fill();
    expect(await cache.readCachedPage()).toEqual(page);
    expect(await cache.readCachedNews()).toEqual({ announcements: [news], skipped: 2, fetchedAt: 6 });
    expect(await cache.readCachedProject(2)).toEqual(project(2));
    expect(await cache.readCachedThread(2)).toMatchObject(thread(2));
    expect(await cache.readCachedThread(3)).toBeUndefined();
  });

  it('changes the version of a thread only with its comments', async () => {
    const versions: unknown[] = [];
    const store = async (comments: Comment[], fetchedAt: number): Promise<void> => {
      await cache.cacheThread({ ...thread(1), comments, fetchedAt });
      versions.push((await cache.readCachedThread(1))?.version);
    };
    await store([comment], 5);
    await store([{ ...comment }], 9);
    expect((await cache.readCachedThread(1))?.fetchedAt).toBe(9);
    await store([comment, { ...comment, id: comment.id + 1 }], 9);
    await store([{ ...comment, text: 'edited' }], 9);
    await cache.removeCachedComment(1, comment.id);
    versions.push((await cache.readCachedThread(1))?.version);
    await cache.clearStores(['threads']);
    await store([comment], 20);
    expect(versions).toEqual([5, 5, 9, 10, 11, 20]);
  });

  it('is visible in another context', async () => {
    await fill();
    vi.resetModules();
    const other: typeof Reads = await import('../../../../utils/cache/answers');
    expect(await other.readCachedPage()).toEqual(page);
  });

  it('closes its database when it is deleted, and continues with an empty one', async () => {
    await fill();
    await deleteDB('cache');
    expect(await cache.readCachedPage()).toBeUndefined();
    await cache.putIfNewer('lists', NEWEST_PROJECTS, page);
    expect(await cache.readCachedPage()).toEqual(page);
  });

  it('tries again after the database could not be opened', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new Error('The disk can’t be read');
    });
    await expect(cache.readCachedPage()).rejects.toThrow('can’t be read');
    await cache.putIfNewer('lists', NEWEST_PROJECTS, page);
    expect(await cache.readCachedPage()).toEqual(page);
  });
});
