/** Latest wins: a newer run supersedes the previous one. */
export function createLatest() {
  let controller = new AbortController();

  /** Supersedes the current run without starting another. */
  function cancel(): void {
    controller.abort();
    controller = new AbortController();
  }

  return {
    /** The signal of the current run, aborted when a newer one supersedes it. */
    get signal(): AbortSignal {
      return controller.signal;
    },
    cancel,
    /** Supersedes the current run. @returns the result; `undefined` if the new run was superseded, even if it rejected */
    async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
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
