import { describe, expect, it } from 'vitest';
import { newsModel } from '../../../../entrypoints/popup/news/announcements';
import type { CachedNews } from '../../../../utils/cache/schema';
import { announcement, settled, slowWorker } from '../support';

function newsOf(ids: readonly number[], fetchedAt: number): CachedNews {
  return { announcements: ids.map(announcement), skipped: 0, fetchedAt };
}

function setUp(stored?: CachedNews) {
  const worker = slowWorker();
  const cache = { news: stored };
  const model = newsModel({ ask: worker.ask, cached: () => Promise.resolve(cache.news) });
  return { worker, cache, model, ids: () => model.news.value?.announcements.map(({ id }) => id) };
}

describe('the announcements', () => {
  it('are the stored ones at first, then the fetched ones', async () => {
    const { worker, cache, model, ids } = setUp(newsOf([1], 100));
    void model.load();
    await settled();
    expect(ids()).toEqual([1]);
    cache.news = newsOf([2, 1], 200);
    await worker.take('news.refresh').reply(null);
    expect(ids()).toEqual([2, 1]);
    expect(model.busy.value).toBe(false);
  });

  it('stay when they cannot be fetched', async () => {
    const { worker, model, ids } = setUp(newsOf([1], 100));
    void model.load();
    await settled();
    await worker.take('news.refresh').fail({ code: 'not-json' });
    expect(ids()).toEqual([1]);
    expect(model.failure.value).toEqual({ code: 'not-json' });
  });

  it('are fetched by one request at a time', () => {
    const { worker, model } = setUp();
    void model.refresh();
    void model.refresh();
    expect(worker.waiting()).toEqual(['news.refresh']);
  });

  it('show that the cache cannot be read', async () => {
    const worker = slowWorker();
    const model = newsModel({ ask: worker.ask, cached: () => Promise.reject(new Error('no database')) });
    void model.refresh();
    await worker.take('news.refresh').reply(null);
    expect(model.failure.value?.code).toBe('internal');
    expect(model.busy.value).toBe(false);
  });
});
