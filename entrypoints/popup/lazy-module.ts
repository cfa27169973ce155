import { signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../utils/action';
import type { Failure } from '../../utils/errors';

/** A module that is imported when it is needed. */
export interface LazyModule<T> {
  /** `null` until it is loaded. */
  readonly module: ReadonlySignal<T | null>;
  /** Why the last import failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Imports it, unless that was done or is under way. After a failure it tries again. */
  load(): Promise<void>;
}

export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  const module = signal<T | null>(null);
  const loading = createAction();

  return {
    module,
    failure: loading.failure,
    async load() {
      if (module.peek()) return;
      loading.dismiss();
      await loading.run('load', async () => {
        // The import fails after an update of the extension has replaced the files.
        module.value = await importModule();
      });
    },
  };
}
