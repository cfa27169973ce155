import { signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { resultOf, type Result } from '../../../utils/errors';
import { isNewerReading, readingTime } from '../../../utils/watch/diff';

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
    if (!cached.value || !isNewerReading(cached.value.fetchedAt, value.peek()?.fetchedAt, Date.now()))
      return { ok: true, value: false };
    value.value = cached.value;
    return { ok: true, value: true };
  }

  async function refresh(): Promise<void> {
    await loading.run('load', async () => {
      const result = await fetch();
      return result.ok ? applyCached() : result;
    });
  }

  /** Shows what the worker has cached since. */
  async function showCached(): Promise<void> {
    const applied = await applyCached();
    // Newer data in the cache clears the failure of an earlier refresh.
    if (!applied.ok || applied.value) await loading.run('readCache', () => Promise.resolve(applied));
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
    readCache: showCached,
    async load() {
      await Promise.all([applyCached(), refresh()]);
    },
    async loadIfOlder(maxAgeMs: number) {
      await showCached();
      const now = Date.now();
      if (now - readingTime(value.peek()?.fetchedAt ?? 0, now) > maxAgeMs) await refresh();
    },
  };
}
