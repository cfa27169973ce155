/** Latest wins: a newer run supersedes the previous one. */
export interface Latest {
  /** The signal of the current run, aborted when a newer one supersedes it. */
  readonly signal: AbortSignal;
  /** Supersedes the current run without starting another. */
  cancel(): void;
  /** Supersedes the current run. @returns the result; `undefined` if the new run was superseded, even if it rejected */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
}

export function createLatest(): Latest {
  let controller = new AbortController();

  function cancel(): void {
    controller.abort();
    controller = new AbortController();
  }

  return {
    get signal() {
      return controller.signal;
    },
    cancel,
    async run(work) {
      cancel();
      const { signal } = controller;
      try {
        const value = await work(signal);
        return signal.aborted ? undefined : value;
      } catch (cause) {
        if (!signal.aborted) throw cause;
        return undefined;
      }
    },
  };
}
