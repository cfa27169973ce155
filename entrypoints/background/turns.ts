/**
 * The breaker of refused logins: at no moment are more calls with the login under way than may still be refused, so
 * that a login the service no longer takes is tried so often and not once more.
 */
export interface Turns {
  /**
   * Waits until a call may go.
   * @param refusals how often in a row the login was refused by now; it may throw, and nobody waits any longer
   */
  take(refusals: () => Promise<number>): Promise<void>;
  /** A call has ended, and what it taught is stored. */
  give(): void;
}

/** Refusals in a row after which no call carries the login (R7). */
export const MOST_REFUSALS = 3;

export function createTurns(): Turns {
  let underWay = 0;
  let changed = Promise.withResolvers<void>();

  async function take(refusals: () => Promise<number>): Promise<void> {
    for (;;) {
      const next = changed.promise;
      const refused = await refusals();
      if (refused + underWay < MOST_REFUSALS) {
        underWay += 1;
        return;
      }
      await next;
    }
  }

  function give(): void {
    underWay -= 1;
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  return { take, give };
}
