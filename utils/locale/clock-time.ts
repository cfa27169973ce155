/** Moments that are near, as people name them. */
import { perLocale } from './per-locale';

const WEEK_MS = 7 * 86_400_000;

/** A moment in few characters: the time on the day of `now`, with its weekday within a week, with its date beyond. Both epoch ms. */
export function clockTime(at: number, now: number, locale: string): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return timeFormat(locale).format(at);
  // The same weekday a week away would be taken for today.
  return (
    Math.abs(at - now) < WEEK_MS && new Date(at).getDay() !== new Date(now).getDay() ? weekdayFormat : dateFormat
  )(locale).format(at);
}

const timeFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const weekdayFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
);
const dateFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
