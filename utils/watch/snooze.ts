/** When notifications wait, in local time: snoozes, other pauses and quiet hours. Pure. */
import type { QuietHours } from '../settings';

/** No notifications are shown until then, in epoch ms. */
export interface Snooze {
  until: number;
}

export const SNOOZE_CHOICES = ['hour', 'hours', 'evening', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

const HOUR_MS = 3_600_000;
const EVENING_HOUR = 18;
const MORNING_HOUR = 8;
const SEVERAL_HOURS = 3;
const MONDAY = 1;

/**
 * At least three choices are available at any time.
 * @returns the end in epoch ms, or `null` if the choice is not available: this evening is over, or Monday is tomorrow
 */
export function snoozeEnd(choice: SnoozeChoice, now: Date): number | null {
  if (choice === 'hour') return now.getTime() + HOUR_MS;
  if (choice === 'hours') return now.getTime() + SEVERAL_HOURS * HOUR_MS;
  const end = new Date(now);
  if (choice === 'evening') {
    end.setHours(EVENING_HOUR, 0, 0, 0);
    return end > now ? end.getTime() : null;
  }
  const daysToMonday = ((MONDAY + 6 - end.getDay()) % 7) + 1;
  if (choice === 'monday' && daysToMonday === 1) return null;
  end.setDate(end.getDate() + (choice === 'tomorrow' ? 1 : daysToMonday));
  end.setHours(MORNING_HOUR, 0, 0, 0);
  return end.getTime();
}

/** Whether something is paused until then. More than eight days mean that the clock was set back, so they do not count. */
export function isPaused(until: number, now: number): boolean {
  return now < until && until - now <= 8 * 24 * HOUR_MS;
}

/** Whether notifications are snoozed. */
export function isSnoozed(snooze: Snooze | null, now: number): boolean {
  return snooze !== null && isPaused(snooze.until, now);
}

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
