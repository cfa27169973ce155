/** Whether nothing shall be shown now, by the person's own clock. Pure. */
import type { QuietHours } from './settings';

const DAYS_A_WEEK = 7;

/** @param now local time; what a wall clock shows counts, also where the clock is put forward or back */
export function isInQuietHours({ on, from, to, days }: QuietHours, now: Date): boolean {
  if (!on) return false;
  const minute = now.getHours() * 60 + now.getMinutes();
  const today = now.getDay();
  if (from < to) return minute >= from && minute < to && days.includes(today);
  // Over midnight, the hours of the morning belong to the evening before.
  if (minute >= from) return days.includes(today);
  return minute < to && days.includes((today + DAYS_A_WEEK - 1) % DAYS_A_WEEK);
}
