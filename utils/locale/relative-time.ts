import { formatted, dateFormat, perLocale } from './formatted';
import type { LastRun } from '../storage/items';
import { language, plural, t } from './i18n';

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

const JUST_NOW_MS = 60_000;

/** Says when something was last checked: "Checked just now", "Last checked 5 minutes ago". Times are epoch ms. */
export function checkedAgo(at: number, now: number): string {
  return now - at < JUST_NOW_MS ? t('popup_checkedNow') : t('popup_lastChecked', relativeTime(at, now, language()));
}

/** Says how many threads can't be read, and when all of them last could. @param now epoch ms */
export function describeUnreadable({ at, mentionsAt }: LastRun, threads: number, now: number): string {
  return plural('unreadable', threads, relativeTime(Math.min(mentionsAt ?? at, now), now, language()));
}
