import { beforeEach, describe, expect, it } from 'vitest';
import { readCachedProject, readCachedPage, readProjectRecord } from '../../../../utils/cache/answers';
import { readCachedMetadata, readCachedTypes, readProjectRecords } from '../../../../utils/cache/catalogue';
import { putIfNewer, clearStores, writeProjectRecords } from '../../../../utils/cache/write-answers';
import { NEWEST_PROJECTS } from '../../../../utils/cache/schema';
import { STORE_RULES } from '../../../../utils/cache/database';
import { pageOf, project } from '../../popup/support';
import { aMetadata } from '../../support';
import 'fake-indexeddb/auto';

const DAY_MS = 86_400_000;

beforeEach(() => clearStores());

describe('the stored catalogue', () => {
  it('keeps the newest reading of a project, in any order of answers', async () => {
    await writeProjectRecords([project(1, { likes: 2 })], 20);
    await writeProjectRecords([project(1, { likes: 1 }), project(2)], 10);
    expect((await readProjectRecords()).map(({ project: { id, likes }, seenAt }) => [id, likes, seenAt])).toEqual([
      [1, 2, 20],
      [2, 0, 10],
    ]);
  });

  it('keeps whether comments are allowed, which lists do not contain', async () => {
    await writeProjectRecords([project(1, { commentsAllowed: false })], 1);
    await writeProjectRecords([project(1, { commentsAllowed: null, likes: 9 })], 2);
    expect(await readCachedProject(1)).toMatchObject({ commentsAllowed: false, likes: 9 });
  });

  it('is written by the watch only after a change, or after a day', async () => {
    const seenAt = async (): Promise<unknown> => (await readProjectRecord(1))?.seenAt;
    const check = (at: number, likes: number) => writeProjectRecords([project(1, { likes })], at, { by: 'watch' });
    expect([await check(10, 1), await seenAt()]).toEqual([true, 10]);
    expect([await check(20, 1), await seenAt()]).toEqual([false, 10]);
    expect([await check(30, 2), await seenAt()]).toEqual([true, 30]);
    expect([await check(30 + DAY_MS, 2), await seenAt()]).toEqual([false, 30 + DAY_MS]);
  });

  it('keeps how many comments a project had before it moved, and when it last did', async () => {
    const movedAfter = async (...counts: number[]) => {
      for (const [at, comments] of counts.entries()) await writeProjectRecords([project(9, { comments })], at + 1);
      return (await readProjectRecord(9))?.moved;
    };
    expect(await movedAfter(3)).toBeUndefined();
    expect(await movedAfter(3, 3, 5, 4, 6)).toEqual({ from: 3, at: 5 });
  });

  it('has the time of a person’s last request', async () => {
    await writeProjectRecords([project(1)], 10);
    expect(await writeProjectRecords([project(1)], 20)).toBe(false);
    expect(await readProjectRecord(1)).toMatchObject({ seenAt: 20 });
  });

  it('continues after a clock that was set back', async () => {
    await writeProjectRecords([project(1)], DAY_MS);
    await writeProjectRecords([project(1, { likes: 5 })], 10);
    expect(await readCachedProject(1)).toMatchObject({ likes: 5 });
  });

  it('deletes the projects seen longest ago beyond its limit', async () => {
    await writeProjectRecords(
      Array.from({ length: STORE_RULES.projects.maxRecords }, (_, at) => project(at + 1)),
      1,
    );
    await writeProjectRecords(
      Array.from({ length: 300 }, (_, at) => project(10_000 + at)),
      2,
      { by: 'watch' },
    );
    const ids = (await readProjectRecords()).map(({ project: { id } }) => id);
    expect(ids.length).toBeLessThanOrEqual(STORE_RULES.projects.maxRecords);
    expect(ids.length).toBeGreaterThan(STORE_RULES.projects.maxRecords * 0.9);
    expect(ids.filter((id) => id >= 10_000)).toHaveLength(300);
  });

  it('holds types and metadata', async () => {
    expect([await readCachedTypes(), await readCachedMetadata()]).toEqual([undefined, undefined]);
    const types = { types: [], skipped: 0, fetchedAt: 1 };
    const metadata = { ...aMetadata({ name: 'Commons' }), fetchedAt: 2 };
    await putIfNewer('about', 'types', types);
    await putIfNewer('about', 'metadata', metadata);
    expect([await readCachedTypes(), await readCachedMetadata()]).toEqual([types, metadata]);
  });
});

// Of two readings of a list, the types or the metadata, the newer one stays: `answers.test.ts`.
describe('first pages of lists', () => {
  it('are stored by filter; beyond the limit, the newest projects and the latest lists stay', async () => {
    await putIfNewer('lists', NEWEST_PROJECTS, { ...pageOf([1]), fetchedAt: 1 });
    for (let at = 2; at <= 30; at += 1) await putIfNewer('lists', `list ${at}`, { ...pageOf([at]), fetchedAt: at });
    expect((await readCachedPage(NEWEST_PROJECTS))?.projects.map(({ id }) => id)).toEqual([1]);
    expect(
      await Promise.all([readCachedPage('list 30'), readCachedPage('list 20'), readCachedPage('list 2')]),
    ).toMatchObject([{ fetchedAt: 30 }, { fetchedAt: 20 }, undefined].map((page) => page ?? undefined));
  });
});
