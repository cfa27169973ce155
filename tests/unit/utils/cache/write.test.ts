import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readCachedThread } from '../../../../utils/cache/answers';
import { cacheThread, clearStores, removeCachedComment } from '../../../../utils/cache/write-answers';
import { STORE_RULES } from '../../../../utils/cache/database';
import { jsonSize } from '../../../../utils/json';
import { aComment, aThread } from '../../background/support/samples';
import { openedCache } from '../../support';
import 'fake-indexeddb/auto';

const unchanged = structuredClone(STORE_RULES.threads);
/** A fiftieth of the limit, which a test reaches quickly. */
const LIMIT = 100_000;
const UNIT = LIMIT / 50;

beforeEach(async () => {
  await clearStores();
  Object.assign(STORE_RULES.threads, { maxBytes: LIMIT });
});
afterAll(() => Object.assign(STORE_RULES.threads, unchanged));

function large(projectId: number, { units = 1, fetchedAt = projectId } = {}) {
  return { ...aThread([aComment({ text: 'x'.repeat(units * UNIT) })], { projectId }), fetchedAt };
}

async function sizes(): Promise<{ counted: number | undefined; real: number; ids: number[] }> {
  const db = await openedCache();
  const threads = await db.getAll('threads');
  return {
    counted: await db.get('sizes', 'threads'),
    real: threads.reduce((sum, thread) => sum + jsonSize(thread), 0),
    ids: threads.map(({ projectId }) => projectId),
  };
}

describe('a store of the cache', () => {
  it('counts its bytes with every write', async () => {
    await cacheThread(large(1));
    await cacheThread(large(2));
    await cacheThread({ ...large(2, { units: 2 }), fetchedAt: 5 });
    await removeCachedComment(1, 1);
    const { counted, real } = await sizes();
    expect([counted, Math.round(real / UNIT)]).toEqual([real, 2]);
  });

  it('deletes what was asked for longest ago, so that it stays below its limit', async () => {
    await cacheThread(large(1, { units: 20, fetchedAt: 100 }));
    await cacheThread(large(2, { units: 20, fetchedAt: 50 }));
    await cacheThread(large(3, { units: 20, fetchedAt: 120 }));
    const { counted, real, ids } = await sizes();
    expect([ids, counted]).toEqual([[1, 3], real]);
    expect(real).toBeLessThanOrEqual(LIMIT);
  });

  it('refuses an entry larger than its limit', async () => {
    await cacheThread(large(1, { units: 60 }));
    expect(await readCachedThread(1)).toBeUndefined();
  });
});
