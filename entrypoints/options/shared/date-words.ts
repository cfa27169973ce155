import { language } from '../../../utils/locale/i18n';
import { perLocale } from '../../../utils/locale/per-locale';

const WEEK_MS = 6 * 86_400_000;

/** A moment ahead in as few words as say which it is: the time on the day of `now`, with the weekday in the days after, otherwise with the date. Epoch ms. */
export function upcomingTimeWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const format = isToday ? timeFormat : at - now < WEEK_MS ? weekdayFormat : dateFormat;
  return format(language()).format(at);
}

/** The time of day alone. Epoch ms. */
export function timeWords(at: number): string {
  return timeFormat(language()).format(at);
}

/** The date alone. Epoch ms. */
export function dateWords(at: number): string {
  return dayFormat(language()).format(at);
}

const timeFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const weekdayFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' }),
);
const dateFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
const dayFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
