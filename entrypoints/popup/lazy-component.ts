import { signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../utils/action';
import type { Failure } from '../../utils/errors';

/** A part of the popup that is loaded when it is needed, or when there is time. */
export interface LazyComponent<T> {
  /** `null` until it is here. */
  readonly part: ReadonlySignal<T | null>;
  /** Why it could not be loaded. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Loads it, unless that was done or is being done; after a failure it is tried again. */
  load(): Promise<void>;
}

export function lazyComponent<T>(load: () => Promise<T>): LazyComponent<T> {
  const part = signal<T | null>(null);
  const loading = createAction();

  return {
    part,
    failure: loading.failure,
    async load() {
      if (part.peek()) return;
      loading.dismiss();
      await loading.run('load', async () => {
        // It fails where an update has replaced the files.
        part.value = await load();
      });
    },
  };
}
