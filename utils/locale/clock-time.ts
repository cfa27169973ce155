import { dateFormat } from './formatted';
import { language, t } from './i18n';

const WEEK_MS = 7 * 86_400_000;
const timeText = dateFormat({ timeStyle: 'short' });
const weekdayText = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const fullText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time briefly: the time of day if it is on the day of `now`, with the weekday within a week, otherwise with the date. Epoch ms. */
export function clockTime(at: number, now: number, locale: string): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return timeText(at, locale);
  // The same weekday almost a week away would look like today.
  const isSameWeek = Math.abs(at - now) < WEEK_MS && new Date(at).getDay() !== new Date(now).getDay();
  return (isSameWeek ? weekdayText : fullText)(at, locale);
}

/** Says until when something is paused. Epoch ms. */
export function pausedUntil(words: 'snooze_until' | 'muted_until', until: number, now: number): string {
  return t(words, clockTime(until, now, language()));
}
