import { dateFormat } from './per-locale';

const WEEK_MS = 7 * 86_400_000;

/** Formats a time briefly: the time of day if it is on the day of `now`, with the weekday within a week, otherwise with the date. Epoch ms. */
export function clockTime(at: number, now: number, locale: string): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return timeFormat(locale).format(at);
  // The same weekday almost a week away would look like today.
  const isSameWeek = Math.abs(at - now) < WEEK_MS && new Date(at).getDay() !== new Date(now).getDay();
  return (isSameWeek ? weekdayFormat : fullFormat)(locale).format(at);
}

const timeFormat = dateFormat({ timeStyle: 'short' });
const weekdayFormat = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const fullFormat = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
