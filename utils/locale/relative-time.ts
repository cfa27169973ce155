import { formatted, dateFormat, perLocale } from './formatted';

/** The units of ages, the largest first, and their lengths in milliseconds. */
export const AGE_STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
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
  const [unit, ms] = AGE_STEPS.find(([, step]) => Math.abs(distance) >= step) ?? (['second', Infinity] as const);
  // Never -0.
  const value = Math.trunc(distance / ms) || 0;
  return formatted(`${locale} ${unit} ${value}`, () => relativeFormat(locale).format(value, unit));
}

/** Formats date and time in full, for tooltips and `<time>`. */
export const exactTime = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

const relativeFormat = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
