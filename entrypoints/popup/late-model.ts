import { signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure } from '../../utils/errors';

/** A part of the popup that is loaded when it is needed, or when there is time. */
export interface LateModel<T> {
  /** `null` until it is here. */
  readonly part: ReadonlySignal<T | null>;
  /** Why it could not be loaded. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Loads it, unless that was done or is being done; after a failure it is tried again. */
  load(): Promise<void>;
}

export function lateModel<T>(load: () => Promise<T>): LateModel<T> {
  const part = signal<T | null>(null);
  const failure = signal<Failure | null>(null);
  let isLoading = false;

  return {
    part,
    failure,
    async load() {
      if (isLoading || part.peek()) return;
      isLoading = true;
      failure.value = null;
      try {
        part.value = await load();
      } catch (cause) {
        // An update has replaced the files.
        failure.value = failureOf(cause);
      }
      isLoading = false;
    },
  };
}
