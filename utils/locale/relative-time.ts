import { formatted, dateFormat, perLocale } from './formatted';

/** The units of ages, the largest first: their lengths in milliseconds, and the most of each within ten years. */
const AGE_UNITS = [
  ['year', 31_557_600_000, 9],
  ['month', 2_629_800_000, 11],
  ['week', 604_800_000, 4],
  ['day', 86_400_000, 7],
  ['hour', 3_600_000, 24],
  ['minute', 60_000, 59],
  ['second', Infinity, 0],
] as const;

/** Data younger than this is shown as up to date, in milliseconds. */
export const FRESH_MS = 60_000;

type AgeUnit = (typeof AGE_UNITS)[number][0];

/**
 * Formats a time relative to `now`: "3 hours ago", "yesterday", "now". Times are epoch ms. Days are those of the calendar in the person's
 * time zone; longer ages are elapsed time, and have no words such as "last week", which may be untrue of it.
 */
export function relativeTime(at: number, now: number, locale: string): string {
  const distance = at - now;
  for (const [unit, ms] of AGE_UNITS) {
    if (Math.abs(distance) < ms && unit !== 'second') continue;
    const value = unit === 'day' ? dayNumber(at) - dayNumber(now) : Math.trunc(distance / ms);
    // A day of 25 hours has no yesterday in it. Never -0.
    if (value !== 0 || unit === 'second') return formatAge(value || 0, unit, locale);
  }
  return '';
}

/** Formats each age of up to ten years, so that all of them are known later (`formatted.ts`). */
export function formatAges(locale: string): void {
  for (const [unit, , most] of AGE_UNITS)
    for (let age = most; age >= Math.min(most, 1); age -= 1) formatAge(-age || 0, unit, locale);
}

function formatAge(value: number, unit: AgeUnit, locale: string): string {
  const format = unit === 'day' || unit === 'second' ? wordFormat : plainFormat;
  return formatted(`${locale} ${unit} ${value}`, () => format(locale).format(value, unit));
}

/** Counts the days of the person's calendar. */
function dayNumber(at: number): number {
  return Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / 86_400_000);
}

/** Formats date and time in full, for tooltips and `<time>`. */
export const exactTime = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

const wordFormat = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const plainFormat = perLocale((locale) => new Intl.RelativeTimeFormat(locale));
