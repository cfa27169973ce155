/** How often is looked, and at what: the worker goes by it, and pages tell of it. Pure. */
import type { ProjectCounter, ThreadCursor, WatchedThread } from './types';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes between two looks, and after how long without one that worked nobody knows what there is. */
export const PERIOD_MINUTES = 5;
export const CHECK_GAP_MS = 30 * MINUTE_MS;
/** Requests one look may make. */
export const MAX_CYCLE_REQUESTS = 25;

/** The shortest pace: every cycle. A little under the period, so that a cycle that comes early is not passed by. */
export const MIN_INTERVAL_MS = 4 * MINUTE_MS;
/**
 * A thread is read in full this often whatever its counter says: one added and one deleted leave it as it was. Half an
 * hour short of the six that are promised, because not all that are due fit into one cycle.
 */
export const FULL_READ_INTERVAL_MS = 5.5 * HOUR_MS;
/** How often a followed project is looked at for updates at the least. */
export const MAX_UPDATE_INTERVAL_MS = 24 * HOUR_MS;

/** For how long nothing has happened in a thread, or since when it is watched. */
export function quietMsOf(
  { since }: Pick<WatchedThread, 'since'>,
  { cursor, counter, now }: { cursor: ThreadCursor | undefined; counter: ProjectCounter | undefined; now: number },
): number {
  return now - Math.max(since, cursor?.lastAt ?? 0, counter?.movedAt ?? 0);
}

/** A thread that was quiet for so long is looked at this often: after a twelfth of it. */
export function threadIntervalMs(quietMs: number): number {
  return Math.max(MIN_INTERVAL_MS, quietMs / 12);
}

/** Somebody who published nothing for so long is looked at this often, and every six hours at the least. */
export function personIntervalMs(quietMs: number): number {
  return Math.min(FULL_READ_INTERVAL_MS, Math.max(15 * MINUTE_MS, quietMs / 12));
}
