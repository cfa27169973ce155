import { describe, expect, it, vi } from 'vitest';
import { lazyModule } from '../../../entrypoints/popup/lazy-module';

describe('a lazy module', () => {
  it('is imported once for several calls', async () => {
    const loading = Promise.withResolvers<string>();
    const load = vi.fn(() => loading.promise);
    const model = lazyModule(load);
    const calls = [model.load(), model.load()];
    expect(model.module.value).toBeNull();
    loading.resolve('views');
    await Promise.all(calls);
    await model.load();
    expect(model.module.value).toBe('views');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a failed import, and can try again', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('views');
    const model = lazyModule(load);
    await model.load();
    expect(model.failure.value).toEqual({ code: 'internal', detail: 'TypeError' });
    await model.load();
    expect([model.module.value, model.failure.value]).toEqual(['views', null]);
  });
});
