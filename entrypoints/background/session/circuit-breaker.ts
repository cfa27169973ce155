/**
 * The circuit breaker of refused logins. It never lets more calls with the login run at once than may still be refused, so a
 * login that the service no longer accepts is tried `MAX_REFUSALS` times.
 */
export interface CircuitBreaker {
  /**
   * Waits until a call may run.
   * @param readState reads how often in a row the login was refused; what it throws ends the wait
   * @returns the newest state
   */
  acquire<T extends { refusals: number }>(readState: () => Promise<T>): Promise<T>;
  /** Call it after a call has ended and its outcome is stored. */
  release(): void;
}

/** Refusals in a row after which no call carries the login (R7). */
export const MAX_REFUSALS = 3;

export function createCircuitBreaker(): CircuitBreaker {
  let running = 0;
  let changed = Promise.withResolvers<void>();

  async function acquire<T extends { refusals: number }>(readState: () => Promise<T>): Promise<T> {
    for (;;) {
      const next = changed.promise;
      const state = await readState();
      if (state.refusals + running < MAX_REFUSALS) {
        running += 1;
        return state;
      }
      await next;
    }
  }

  function release(): void {
    running -= 1;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  return { acquire, release };
}
