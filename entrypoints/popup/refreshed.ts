import { signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure, type Result } from '../../utils/errors';

interface Sources<T> {
  /** Has the worker ask the service; what it said lands in the cache. */
  refresh: () => Promise<Result<null>>;
  cached: () => Promise<T | undefined>;
}

/** Something the worker keeps in the cache: shown as stored, then as the service has it now. */
export interface Refreshed<T> {
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

export function refreshed<T extends { fetchedAt: number }>({ refresh, cached }: Sources<T>): Refreshed<T> {
  const value = signal<T | null>(null);
  const busy = signal(false);
  const failure = signal<Failure | null>(null);

  /** @returns whether it is newer than what was shown */
  async function takeStored(): Promise<boolean> {
    try {
      const stored = await cached();
      if (!stored || stored.fetchedAt <= (value.value?.fetchedAt ?? 0)) return false;
      value.value = stored;
      return true;
    } catch (cause) {
      failure.value = failureOf(cause);
      return false;
    }
  }

  async function load(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const result = await refresh();
    failure.value = result.ok ? null : result.failure;
    if (result.ok) await takeStored();
    busy.value = false;
  }

  return {
    value,
    busy,
    failure,
    load,
    async reread() {
      // Whoever read it meanwhile had better luck.
      if (await takeStored()) failure.value = null;
    },
    open: async () => {
      await Promise.all([takeStored(), load()]);
    },
  };
}
