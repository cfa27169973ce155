import { language } from '../../../utils/locale/i18n';
import { perLocale } from '../../../utils/locale/per-locale';

const SIX_DAYS_MS = 6 * 86_400_000;

/** Formats a time in the future: the time of day if it is today, with the weekday within six days, otherwise with the date. Epoch ms. */
export function upcomingTimeWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const format = isToday ? timeFormat : at - now < SIX_DAYS_MS ? weekdayFormat : dateFormat;
  return format(language()).format(at);
}

/** Formats the date without the time. Epoch ms. */
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
