/** When a snooze ends, by the person's own clock. Pure. */

export const SNOOZE_CHOICES = ['hour', 'evening', 'monday'] as const;
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

const HOUR_MS = 3_600_000;
const EVENING_HOUR = 18;
const MORNING_HOUR = 8;
const MONDAY = 1;

/** @returns epoch ms, or `null` where the choice is no choice now: in the evening, "this evening" is over */
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

/** Whether notifications wait. A clock that was set back does not make the wait longer than a week. */
export function isSnoozed(snooze: { until: number } | null, now: number): boolean {
  return snooze !== null && now < snooze.until && snooze.until - now <= 8 * 24 * HOUR_MS;
}
