/** Latest wins: a newer run supersedes the ones before it. */
export interface Latest {
  /** Belongs to what runs now; aborted as soon as something newer supersedes it. */
  readonly signal: AbortSignal;
  /** Supersedes what runs, and starts nothing. */
  cancel(): void;
  /**
   * Supersedes what runs, and starts something newer.
   * @returns what came of it; `undefined` where it was superseded, even if it has rejected by then
   */
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
