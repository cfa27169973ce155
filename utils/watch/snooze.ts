/** Snoozes of notifications, in local time. Pure. */

/** No notifications are shown until then, in epoch ms. */
export interface Snooze {
  until: number;
}

export const SNOOZE_CHOICES = ['hour', 'evening', 'monday'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

const HOUR_MS = 3_600_000;
const EVENING_HOUR = 18;
const MORNING_HOUR = 8;
const MONDAY = 1;

/** @returns the end in epoch ms, or `null` if the choice is not available: in the evening, "this evening" is over */
export function snoozeEnd(choice: SnoozeChoice, now: Date): number | null {
  if (choice === 'hour') return now.getTime() + HOUR_MS;
  const end = new Date(now);
  if (choice === 'evening') {
    end.setHours(EVENING_HOUR, 0, 0, 0);
    return end > now ? end.getTime() : null;
  }
  end.setDate(end.getDate() + ((MONDAY + 6 - end.getDay()) % 7) + 1);
  end.setHours(MORNING_HOUR, 0, 0, 0);
  return end.getTime();
}

/** Whether notifications are snoozed. A snooze of more than eight days means that the clock was set back, so it does not count. */
export function isSnoozed(snooze: { until: number } | null, now: number): boolean {
  return snooze !== null && now < snooze.until && snooze.until - now <= 8 * 24 * HOUR_MS;
}
