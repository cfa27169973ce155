import { describe, expect, it, vi } from 'vitest';
import { lazyComponent } from '../../../entrypoints/popup/lazy-component';
import { held } from '../utils/thread/support/fake-worker';

describe('a part that is loaded late', () => {
  it('is loaded once, however often it is asked for', async () => {
    const loading = held<string>();
    const load = vi.fn(() => loading.promise);
    const model = lazyComponent(load);
    const asked = [model.load(), model.load()];
    expect(model.part.value).toBeNull();
    loading.settle('views');
    await Promise.all(asked);
    await model.load();
    expect(model.part.value).toBe('views');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it can’t be had, and is there once another try works', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('views');
    const model = lazyComponent(load);
    await model.load();
    expect(model.failure.value).toEqual({ code: 'internal', detail: 'TypeError' });
    await model.load();
    expect([model.part.value, model.failure.value]).toEqual(['views', null]);
  });
});
