/** How long to leave an ailing service alone. Pure. */
import type { Failure } from '../../../../utils/errors';
import { isPauseActive } from '../../../../utils/watch/pause';
import type { Pause } from '../../../../utils/storage/items';

const MINUTE_MS = 60_000;
/**
 * The range of each pause, in minutes, by how many requests failed in a row. Anywhere in it is as likely, so that the
 * many who lose a service at one moment do not come back at one moment; the last is short of nothing but an hour, so
 * that a whole day without the service costs under 30 requests.
 */
const RANGES_MINUTES = [
  [1, 4],
  [4, 16],
  [16, 60],
  [50, 60],
] as const;
/** A service that asks for more than this is asked again all the same. */
const MAX_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;

/** The pause after some failures in a row, from 1 to 60 minutes, in milliseconds. @param random from 0 to 1 */
export function backOffMs(failures: number, random: number): number {
  const [least, most] = RANGES_MINUTES[Math.min(failures, RANGES_MINUTES.length) - 1] ?? RANGES_MINUTES[0];
  return (least + random * (most - least)) * MINUTE_MS;
}

/**
 * The pause after a failure of the service as a whole, or the one before where nothing changes: people who try again
 * make no pause longer, unless the service asks for it.
 */
export function pauseAfter(
  before: Pause | null,
  failure: Failure,
  { by, now, random }: { by: 'person' | 'watch'; now: number; random: number },
): Pause | null {
  const asked = failure.retryAfterMs !== undefined;
  if (by === 'person' && !asked) return before;
  const still = isPauseActive(before, now) ? before : null;
  // What was under way when a pause began is no new failure.
  const failures = (before?.failures ?? 0) + (by === 'watch' && !still ? 1 : 0);
  const wait = Math.max(
    by === 'watch' ? backOffMs(failures, random) : 0,
    Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS),
  );
  return {
    code: failure.code,
    failures,
    since: now,
    until: Math.max(now + wait, still?.until ?? 0),
    asked: asked || (still?.asked ?? false),
  };
}
