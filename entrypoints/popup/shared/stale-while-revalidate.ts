import { signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { resultOf, type Result } from '../../../utils/errors';
import { readingTime } from '../../../utils/watch/diff';

interface Dependencies<T> {
  /** Lets the worker fetch the data into the cache. */
  fetch: () => Promise<Result<null>>;
  readCache: () => Promise<T | undefined>;
}

/** Creates data that is shown as it is cached, then as the service has it now. */
export function staleWhileRevalidate<T extends { fetchedAt: number }>({ fetch, readCache }: Dependencies<T>) {
  const value = signal<T | null>(null);
  const loading = createAction();

  /** @returns whether the cached data was newer */
  async function applyCached(): Promise<Result<boolean>> {
    const cached = await resultOf(readCache());
    if (!cached.ok) return cached;
    const time = (data: T | null | undefined): number => (data ? readingTime(data.fetchedAt, Date.now()) : -1);
    const isNewer = time(cached.value) > time(value.value);
    if (isNewer) value.value = cached.value ?? null;
    return { ok: true, value: isNewer };
  }

  async function refresh(): Promise<void> {
    await loading.run('load', async () => {
      const result = await fetch();
      return result.ok ? applyCached() : result;
    });
  }

  return {
    value,
    busy: loading.isBusy,
    failure: loading.failure,
    refresh,
    /** Fetches the data anew, since its failure is no longer true. */
    retry() {
      loading.dismiss();
      return refresh();
    },
    /** Shows what the worker has cached since. */
    async readCache() {
      const applied = await applyCached();
      // Newer data in the cache clears the failure of an earlier refresh.
      if (!applied.ok || applied.value) await loading.run('readCache', () => Promise.resolve(applied));
    },
    async load() {
      await Promise.all([applyCached(), refresh()]);
    },
  };
}
