import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { readCacheUse } from '../../../../entrypoints/options/kept/cache-use';
import { recordHistory } from '../../../../utils/cache/history';
import { writeProjectRecords } from '../../../../utils/cache/catalogue';
import { cacheNews, cacheThread, clearCache, clearStores } from '../../../../utils/cache/write-answers';
import { jsonSize } from '../../../../utils/text/json-size';
import { aProject, openedCache } from '../../support';

beforeEach(clearCache);

it('counts what can be fetched again, as it is stored', async () => {
  expect(await readCacheUse()).toEqual({ projects: 0, threads: 0, bytes: 0 });
  await writeProjectRecords([aProject({ id: 1 }), aProject({ id: 2 })], 5);
  await cacheThread({ projectId: 1, authorId: 7, comments: [], holes: [], skipped: 0, fetchedAt: 5 });
  await cacheNews({ announcements: [], skipped: 0, fetchedAt: 5 });
  await recordHistory([aProject()], 5);
  const db = await openedCache();
  const records = await Promise.all([db.getAll('projects'), db.getAll('threads'), db.getAll('news')]);
  const bytes = records.flat().reduce((sum, record) => sum + jsonSize(record), 0);
  expect(await readCacheUse()).toEqual({ projects: 2, threads: 1, bytes });
});

it('leaves out the size while some of it is not counted, as after a disk was full', async () => {
  await writeProjectRecords([aProject()], 5);
  await clearStores(['threads']);
  expect((await readCacheUse()).bytes).toBeGreaterThan(0);
  await (await openedCache()).clear('sizes');
  expect(await readCacheUse()).toEqual({ projects: 1, threads: 0, bytes: null });
});
