import { describe, expect, it, vi } from 'vitest';
import { staleWhileRevalidate } from '../../../../entrypoints/popup/shared/stale-while-revalidate';
import type { CachedNews } from '../../../../utils/cache/schema';
import { announcement, settled, slowWorker } from '../support';

function newsOf(ids: readonly number[], fetchedAt: number): CachedNews {
  return { announcements: ids.map(announcement), skipped: 0, fetchedAt };
}

function setUp(stored?: CachedNews) {
  const worker = slowWorker();
  const readCache = vi.fn<() => Promise<CachedNews | undefined>>().mockResolvedValue(stored);
  const model = staleWhileRevalidate({ fetch: () => worker.send('news.refresh', null), readCache });
  return { worker, readCache, model, ids: () => model.value.value?.announcements.map(({ id }) => id) };
}

describe('cached data', () => {
  it('is shown as it is stored at first, then as it was fetched', async () => {
    const { worker, readCache, model, ids } = setUp(newsOf([1], 100));
    void model.load();
    await settled();
    expect(ids()).toEqual(['1']);
    readCache.mockResolvedValue(newsOf([2, 1], 200));
    await worker.take('news.refresh').reply(null);
    expect(ids()).toEqual(['2', '1']);
    expect(model.busy.value).toBe(false);
  });

  it('is fetched by one request at a time', () => {
    const { worker, model } = setUp();
    void model.refresh();
    void model.refresh();
    expect(worker.waiting()).toEqual(['news.refresh']);
  });

  it('shows that the cache cannot be read', async () => {
    const { worker, readCache, model } = setUp();
    readCache.mockRejectedValue(new Error('no database'));
    void model.refresh();
    await worker.take('news.refresh').reply(null);
    expect(model.failure.value?.code).toBe('internal');
    expect(model.busy.value).toBe(false);
  });
});
