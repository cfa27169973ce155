import { signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { resultOf, type Failure, type Result } from '../../../utils/errors';

interface Sources<T> {
  /** Has the worker ask the service; what it said lands in the cache. */
  refresh: () => Promise<Result<null>>;
  cached: () => Promise<T | undefined>;
}

/** Something the worker keeps in the cache: shown as stored, then as the service has it now. */
export interface StaleWhileRevalidate<T> {
  /** `null` until known. */
  readonly value: ReadonlySignal<T | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Shows what is stored, then what the service says. */
  open(): Promise<void>;
  load(): Promise<void>;
  /** The worker has stored something newer. */
  reread(): Promise<void>;
}

export function staleWhileRevalidate<T extends { fetchedAt: number }>({
  refresh,
  cached,
}: Sources<T>): StaleWhileRevalidate<T> {
  const value = signal<T | null>(null);
  const loading = createAction();

  /** @returns whether it is newer than what was shown */
  async function takeStored(): Promise<Result<boolean>> {
    const stored = await resultOf(cached());
    if (!stored.ok) return stored;
    const isNewer = (stored.value?.fetchedAt ?? 0) > (value.value?.fetchedAt ?? 0);
    if (isNewer) value.value = stored.value ?? null;
    return { ok: true, value: isNewer };
  }

  async function load(): Promise<void> {
    await loading.run('load', async () => {
      const result = await refresh();
      return result.ok ? takeStored() : result;
    });
  }

  return {
    value,
    busy: loading.isBusy,
    failure: loading.failure,
    load,
    async reread() {
      const taken = await takeStored();
      // Whoever stored something newer had better luck than the last load.
      if (!taken.ok || taken.value) await loading.run('reread', () => Promise.resolve(taken));
    },
    open: async () => {
      await Promise.all([takeStored(), load()]);
    },
  };
}
