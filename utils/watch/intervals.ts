/** How often the watch checks what. The worker uses it, and pages show it. Pure. */
import type { InboxEntry, LastRun, ProjectCounter, ThreadCursor, WatchedThread } from './types';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After so long without a successful check, what is shown counts as outdated. */
export const CHECK_GAP_MS = 30 * MINUTE_MS;
/** The same for a period, which may be longer. */
export function checkGapMs(periodMinutes: number): number {
  return Math.max(CHECK_GAP_MS, 2 * periodMinutes * MINUTE_MS);
}
/** Whether an entry was written before the end of a gap, by the service's clock, and found after its start, by this computer's. */
export function isFromGap({ at, trace }: Pick<InboxEntry, 'at' | 'trace'>, gap: LastRun['gap']): boolean {
  return gap !== null && at <= gap.until && (trace[0]?.at ?? 0) > gap.since;
}
export const MAX_CYCLE_REQUESTS = 25;

/** The shortest interval: every cycle. A little less than the shortest period, so that a cycle that starts early is not skipped. */
export const MIN_INTERVAL_MS = 1.5 * MINUTE_MS;
/**
 * Each thread is read in full this often, because its counter misses one comment added and one deleted. Half an hour less
 * than the promised six, because not all threads that are due fit into one cycle.
 */
export const FULL_READ_INTERVAL_MS = 5.5 * HOUR_MS;
const MAX_FULL_READ_AGE_MS = 6 * HOUR_MS;
/** How much longer a thread may wait than its interval, for the same reason. */
const FULL_READ_DELAY = 6 / 5.5;
/** How many full readings one cycle makes on average at most. The other requests find what is new. */
export const FULL_READS_PER_CYCLE = 8;
/** Requests that the counters of own projects leave for the threads that they show to have moved. */
export const RESERVED_FOR_MOVED = 4;
/** Followed projects are checked for updates at least this often. */
export const MAX_UPDATE_INTERVAL_MS = 24 * HOUR_MS;

/** While an alert is on, the newest projects are asked for this often: one request in two cycles of the usual period. */
export const NEWEST_INTERVAL_MS = 9 * MINUTE_MS;

/** What could not be read is tried again after this long, and less and less often. */
export const RETRY_PACE = { shortest: 15 * MINUTE_MS, longest: FULL_READ_INTERVAL_MS };

/** Returns how long to wait after so many failures, or looks in vain, in a row: each wait is some times as long as the one before. */
export function backOffMs(
  { shortest, longest, factor = 2 }: { shortest: number; longest: number; factor?: number },
  times: number,
): number {
  return Math.min(longest, shortest * factor ** Math.max(0, times - 1));
}

/** The time by both clocks: this computer's, which says when something was read, and the service's, which stamps what people write. */
export interface Clocks {
  now: number;
  serviceNow: number;
}

/** Returns for how long nothing has happened in a thread since it is watched. */
export function quietMsOf(
  { since }: Pick<WatchedThread, 'since'>,
  { cursor, counter }: { cursor: ThreadCursor | undefined; counter: ProjectCounter | undefined },
  { now, serviceNow }: Clocks,
): number {
  return Math.min(serviceNow - Math.max(since, cursor?.lastAt ?? 0), now - (counter?.movedAt ?? 0));
}

/**
 * The interval of full readings. With a long period, the last cycle before the six hours comes earlier; with very many threads,
 * they are read less often.
 */
export function fullReadIntervalMs(threads: number, periodMinutes: number): number {
  const periodMs = periodMinutes * MINUTE_MS;
  return Math.max(
    Math.min(FULL_READ_INTERVAL_MS, MAX_FULL_READ_AGE_MS - 1.5 * periodMs),
    (threads / FULL_READS_PER_CYCLE) * periodMs,
  );
}

/** The longest time between two full readings of a thread. @param threads how many are watched */
export function maxFullReadAgeMs(threads: number, periodMinutes: number): number {
  return Math.max(MAX_FULL_READ_AGE_MS, fullReadIntervalMs(threads, periodMinutes) * FULL_READ_DELAY);
}

/** The interval for a thread: a twelfth of its quiet time. */
export function threadIntervalMs(quietMs: number): number {
  return Math.max(MIN_INTERVAL_MS, quietMs / 12);
}

/** The interval for a followed person: a twelfth of the time since their last project, between 15 minutes and 5.5 hours. */
export function personIntervalMs(quietMs: number): number {
  return Math.min(FULL_READ_INTERVAL_MS, Math.max(15 * MINUTE_MS, quietMs / 12));
}
