import { FailureError } from '../../../utils/errors';

/** A person who goes quickly from page to page needs this many at once. */
const MAX_TOKENS = 10;
const REFILL_MS = 6_000;

/**
 * Limits what pages can cause without the person, panels that are mounted and cards that ask the service, by a token bucket for
 * each tab. It stays in memory: the browser stops the worker after half a minute without a request, when a bucket is half full again
 * anyway.
 * @param now epoch ms
 */
export function createPageBudget(now: () => number) {
  const fullAt = new Map<number, number>();
  /** Takes a token of a tab. @throws FailureError `too-many-pages` with the time until there is one */
  return (tabId: number): void => {
    const time = now();
    // Where the clock was set back, the bucket is empty at most.
    const refillMs = Math.min(Math.max(0, (fullAt.get(tabId) ?? 0) - time), MAX_TOKENS * REFILL_MS);
    const waitMs = refillMs - (MAX_TOKENS - 1) * REFILL_MS;
    const isEmpty = waitMs > 0;
    fullAt.set(tabId, time + refillMs + (isEmpty ? 0 : REFILL_MS));
    if (isEmpty) throw new FailureError({ code: 'too-many-pages', retryAt: time + waitMs });
  };
}
