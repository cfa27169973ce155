/** Computes how long requests pause after failures of the service (exponential back-off). Pure. */
import type { Failure } from '../../../utils/errors';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';

const MINUTE_MS = 60_000;
/**
 * The range of each pause in minutes, by the number of failures in a row. The pause is random within it (jitter), so that many
 * clients of a service do not return at the same moment. The last range costs under 30 requests in a day without the service.
 */
const RANGES_MINUTES = [
  [1, 4],
  [4, 16],
  [16, 60],
  [50, 60],
] as const;
/** The longest `Retry-After` that is respected. */
const MAX_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Returns the pause after some failures in a row, in milliseconds: 1 to 60 minutes. @param random from 0 to 1 */
export function backOffMs(failures: number, random: number): number {
  const [min, max] = RANGES_MINUTES[Math.min(failures, RANGES_MINUTES.length) - 1] ?? RANGES_MINUTES[0];
  return (min + random * (max - min)) * MINUTE_MS;
}

/**
 * Returns the pause after a failure of the whole service, or the previous one if nothing changes. A person who tries again makes
 * the pause longer only if the service asks for it (`Retry-After`).
 */
export function pauseAfter(
  before: Pause | null,
  failure: Failure,
  { by, now, random }: { by: 'person' | 'watch'; now: number; random: number },
): Pause | null {
  const asked = failure.retryAt !== undefined;
  if (by === 'person' && !asked) return before;
  const active = isPauseActive(before, now) ? before : null;
  // A request that was in flight when the pause began is no new failure.
  const failures = (before?.failures ?? 0) + (by === 'watch' && !active ? 1 : 0);
  const wait = Math.max(
    by === 'watch' ? backOffMs(failures, random) : 0,
    Math.min((failure.retryAt ?? now) - now, MAX_RETRY_AFTER_MS),
  );
  return {
    code: failure.code,
    ...(failure.message !== undefined && { message: failure.message }),
    failures,
    since: now,
    until: Math.max(now + wait, active?.until ?? 0),
    asked: asked || (active?.asked ?? false),
  };
}
