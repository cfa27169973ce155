/** Whether it is quiet now, and when that changes, by the person's own clock. Pure. */
import { isInQuietHours } from '../../../utils/watch/quiet-hours';
import type { QuietHours } from '../../../utils/watch/settings';

/** `until` and `next` are `null` where that never comes: always quiet, never quiet. */
export type QuietState = { quiet: true; until: Date | null } | { quiet: false; next: Date | null };

const DAYS_A_WEEK = 7;

/** What the quiet hours mean now. Hours that follow each other without a gap are one stretch. */
export function quietState(quiet: QuietHours, now: Date): QuietState {
  const isNow = isInQuietHours(quiet, now);
  // It can only change when the hours begin or end.
  let turn = nextTimeOfDay(isNow ? quiet.to : quiet.from, now);
  for (let day = 0; day <= DAYS_A_WEEK; day += 1) {
    if (isInQuietHours(quiet, turn) !== isNow)
      return isNow ? { quiet: true, until: turn } : { quiet: false, next: turn };
    turn = nextTimeOfDay(isNow ? quiet.to : quiet.from, turn);
  }
  return isNow ? { quiet: true, until: null } : { quiet: false, next: null };
}

/** The next time a clock on the wall shows so many minutes after midnight. */
function nextTimeOfDay(minutes: number, after: Date): Date {
  const time = new Date(after);
  time.setHours(0, minutes, 0, 0);
  if (time <= after) time.setDate(time.getDate() + 1);
  return time;
}
