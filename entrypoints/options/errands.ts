import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure, Result } from '../../utils/errors';

/** What a page asks of the worker, one thing at a time. */
export interface Errands<What extends string> {
  /** What is under way. */
  readonly busy: ReadonlySignal<What | null>;
  /** How the newest one failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Asks, unless something is under way. @returns whether it was asked and done */
  run(what: What, request: () => Promise<Result<unknown>>): Promise<boolean>;
  /** Forgets how the newest one failed. */
  forget(): void;
}

export function errands<What extends string>(): Errands<What> {
  const busy = signal<What | null>(null);
  const failure = signal<Failure | null>(null);
  return {
    busy,
    failure,
    async run(what, request) {
      if (busy.value) return false;
      busy.value = what;
      const result = await request();
      failure.value = result.ok ? null : result.failure;
      busy.value = null;
      return result.ok;
    },
    forget() {
      failure.value = null;
    },
  };
}
