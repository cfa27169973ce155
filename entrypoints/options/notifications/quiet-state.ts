/** Whether it is quiet now and when that changes, in local time. Pure. */
import { isInQuietHours } from '../../../utils/watch/quiet-hours';
import type { QuietHours } from '../../../utils/watch/settings';

/** `until` is `null` if it is always quiet, `next` if it never is. */
type QuietState = { quiet: true; until: Date | null } | { quiet: false; next: Date | null };

const DAYS_A_WEEK = 7;

/** Returns whether it is quiet now and when that changes. Adjoining quiet hours count as one period. */
export function quietState(quiet: QuietHours, now: Date): QuietState {
  const isNow = isInQuietHours(quiet, now);
  // The state can only change at the start or the end of the hours, and repeats every week.
  const boundary = isNow ? quiet.to : quiet.from;
  let at = nextTimeOfDay(boundary, now);
  for (let day = 0; day <= DAYS_A_WEEK; day += 1) {
    if (isInQuietHours(quiet, at) !== isNow) return isNow ? { quiet: true, until: at } : { quiet: false, next: at };
    at = nextTimeOfDay(boundary, at);
  }
  return isNow ? { quiet: true, until: null } : { quiet: false, next: null };
}

/** Returns the next time after `after` at which the local clock shows this many minutes after midnight. */
function nextTimeOfDay(minutes: number, after: Date): Date {
  const time = new Date(after);
  time.setHours(0, minutes, 0, 0);
  if (time <= after) time.setDate(time.getDate() + 1);
  return time;
}
