/**
 * The breaker of refused logins: at no moment are more calls with the login under way than may still be refused, so
 * that a login the service no longer takes is tried so often and not once more.
 */
export interface CircuitBreaker {
  /**
   * Waits until a call may go.
   * @param look tells how often in a row the login was refused by now; it may throw, and nobody waits any longer
   * @returns what the newest look told
   */
  acquire<T extends { refusals: number }>(look: () => Promise<T>): Promise<T>;
  /** A call has ended, and what it taught is stored. */
  release(): void;
}

/** Refusals in a row after which no call carries the login (R7). */
export const MAX_REFUSALS = 3;

export function createCircuitBreaker(): CircuitBreaker {
  let underWay = 0;
  let changed = Promise.withResolvers<void>();

  async function acquire<T extends { refusals: number }>(look: () => Promise<T>): Promise<T> {
    for (;;) {
      const next = changed.promise;
      const seen = await look();
      if (seen.refusals + underWay < MAX_REFUSALS) {
        underWay += 1;
        return seen;
      }
      await next;
    }
  }

  function release(): void {
    underWay -= 1;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  return { acquire, release };
}
