import { perLocale } from './per-locale';

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats a time relative to `now`: "3 hours ago", "now". Times are epoch ms. */
export function relativeTime(at: number, now: number, locale: string): string {
  const distance = at - now;
  const format = relativeFormat(locale);
  for (const [unit, ms] of STEPS) {
    if (Math.abs(distance) >= ms) return format.format(Math.trunc(distance / ms), unit);
  }
  return format.format(0, 'second');
}

/** Formats date and time in full, for tooltips and `<time>`. */
export function exactTime(at: number, locale: string): string {
  return exactFormat(locale).format(at);
}

const relativeFormat = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const exactFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }));
