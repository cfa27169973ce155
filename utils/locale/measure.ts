/** Sizes, spans and moments as a language writes them. */
import { once } from './once';

const SPANS: readonly [unit: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** Browsers count storage in steps of 1,024. */
const STEP_BYTES = 1024;

/** A number of bytes: "812 bytes", "12.3 kB", "10 MB". */
export function byteSize(bytes: number, locale: string): string {
  if (bytes < STEP_BYTES) return byteFormat(locale).format(bytes);
  if (bytes < STEP_BYTES ** 2) return kilobyteFormat(locale).format(bytes / STEP_BYTES);
  return megabyteFormat(locale).format(bytes / STEP_BYTES ** 2);
}

/** A short time: "120 ms". */
export function milliseconds(ms: number, locale: string): string {
  return millisecondFormat(locale).format(ms);
}

/** How long something lasts, in its largest unit: "5 minutes". Whether it is ahead or back does not show. */
export function span(ms: number, locale: string): string {
  const [unit, unitMs] = SPANS.find(([, least]) => Math.abs(ms) >= least) ?? ['second', 1000];
  return spanFormats(locale)(unit).format(Math.round(Math.abs(ms) / unitMs));
}

/** Date and time to the second, in few characters. Epoch ms. */
export function shortMoment(at: number, locale: string): string {
  return momentFormat(locale).format(at);
}

/** In still fewer, for tables: the time to the second on the day of `now`, otherwise date and time to the minute. Both epoch ms. */
export function recentMoment(at: number, now: number, locale: string): string {
  const isThatDay = new Date(at).toDateString() === new Date(now).toDateString();
  return (isThatDay ? clockFormat : dayFormat)(locale).format(at);
}

const unitFormat = (unit: string, unitDisplay: 'long' | 'short', digits = 0) =>
  once((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }));

const byteFormat = unitFormat('byte', 'long');
const kilobyteFormat = unitFormat('kilobyte', 'short', 1);
const megabyteFormat = unitFormat('megabyte', 'short', 1);
const millisecondFormat = unitFormat('millisecond', 'short');
const spanFormats = once(
  (locale) => (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
);
const dayFormat = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }));
const clockFormat = once((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));
const momentFormat = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }));
