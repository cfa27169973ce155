import { dateFormat, perLocale } from './per-locale';

const DURATION_UNITS: readonly [unit: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** As browsers count storage. */
const BYTES_PER_KB = 1024;

/** Formats a number of bytes: "812 bytes", "12.3 kB", "10 MB". */
export function byteSize(bytes: number, locale: string): string {
  if (bytes < BYTES_PER_KB) return byteFormat(locale).format(bytes);
  if (bytes < BYTES_PER_KB ** 2) return kilobyteFormat(locale).format(bytes / BYTES_PER_KB);
  return megabyteFormat(locale).format(bytes / BYTES_PER_KB ** 2);
}

/** Formats a short duration: "120 ms". */
export function milliseconds(ms: number, locale: string): string {
  return millisecondFormat(locale).format(ms);
}

/** Formats a duration in the largest unit that it exceeds: "5 minutes", "60 minutes", "2 hours". The sign is ignored. */
export function duration(ms: number, locale: string): string {
  const [unit, unitMs] = DURATION_UNITS.find(([, least]) => Math.abs(ms) > least) ?? ['second', 1000];
  return unitFormat(unit, 'long')(locale).format(Math.round(Math.abs(ms) / unitMs));
}

/** Formats date and time to the second. Epoch ms. */
export function shortDateTime(at: number, locale: string): string {
  return momentFormat(locale).format(at);
}

/** Formats a time for tables: the time to the second on the day of `now`, otherwise date and time to the minute. Epoch ms. */
export function recentDateTime(at: number, now: number, locale: string): string {
  const isSameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return (isSameDay ? clockFormat : dayFormat)(locale).format(at);
}

const unitFormat = (unit: string, unitDisplay: 'long' | 'short', digits = 0) =>
  perLocale(
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }),
  );

const byteFormat = unitFormat('byte', 'long');
const kilobyteFormat = unitFormat('kilobyte', 'short', 1);
const megabyteFormat = unitFormat('megabyte', 'short', 1);
const millisecondFormat = unitFormat('millisecond', 'short');
const dayFormat = dateFormat({ dateStyle: 'short', timeStyle: 'short' });
const clockFormat = dateFormat({ timeStyle: 'medium' });
const momentFormat = dateFormat({ dateStyle: 'short', timeStyle: 'medium' });
