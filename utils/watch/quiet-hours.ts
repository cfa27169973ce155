/** Quiet hours, in local time. Pure. */
import type { QuietHours } from './settings';

const DAYS_A_WEEK = 7;

/** Whether the time lies in quiet hours. @param now local time, also across a change to or from summer time */
export function isInQuietHours({ on, from, to, days }: QuietHours, now: Date): boolean {
  if (!on) return false;
  const minute = now.getHours() * 60 + now.getMinutes();
  const today = now.getDay();
  if (from < to) return minute >= from && minute < to && days.includes(today);
  // Over midnight, the hours after it belong to the day before.
  if (minute >= from) return days.includes(today);
  return minute < to && days.includes((today + DAYS_A_WEEK - 1) % DAYS_A_WEEK);
}
