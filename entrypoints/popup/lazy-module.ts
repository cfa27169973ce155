import { signal } from '@preact/signals';
import { createAction } from '../../utils/action';

export type LazyModule<T> = ReturnType<typeof lazyModule<T>>;

/** A module that is imported when it is needed. */
export function lazyModule<T>(importModule: () => Promise<T>) {
  /** `null` until it is loaded. */
  const module = signal<T | null>(null);
  const loading = createAction();

  return {
    module,
    /** Why the last import failed. */
    failure: loading.failure,
    /** Imports it, unless that was done or is under way. After a failure it tries again. */
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
