import { clockTime } from './formats';
import { language, t, type MessageKey } from './i18n';
import type { SnoozeChoice } from '../watch/snooze';

const WORDS = {
  hour: 'snooze_hour',
  hours: 'snooze_hours',
  evening: 'snooze_evening',
  tomorrow: 'snooze_tomorrow',
  monday: 'snooze_monday',
} as const satisfies Record<SnoozeChoice, MessageKey>;

/** Returns the label of a snooze choice, with the time at which it ends. Epoch ms. */
export function snoozeWords({ choice, until }: { choice: SnoozeChoice; until: number }, now: number): string {
  // “Tomorrow” names the day already.
  return t(WORDS[choice], clockTime(until, choice === 'tomorrow' ? until : now, language()));
}
