import { numberFormat } from './formatted';

const DURATION_UNITS: readonly [unit: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** As browsers count storage. */
const BYTES_PER_KB = 1024;

const bytesText = numberFormat({ style: 'unit', unit: 'byte', unitDisplay: 'long' });
const kilobytesText = numberFormat({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
const megabytesText = numberFormat({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** Formats a number of bytes: "812 bytes", "12.3 kB", "10 MB". */
export function byteSize(bytes: number, locale: string): string {
  if (bytes < BYTES_PER_KB) return bytesText(bytes, locale);
  if (bytes < BYTES_PER_KB ** 2) return kilobytesText(bytes / BYTES_PER_KB, locale);
  return megabytesText(bytes / BYTES_PER_KB ** 2, locale);
}

/** Formats a duration in the largest unit that it exceeds: "5 minutes", "60 minutes", "2 hours". The sign is ignored. */
export function duration(ms: number, locale: string): string {
  const [unit, unitMs] = DURATION_UNITS.find(([, least]) => Math.abs(ms) > least) ?? ['second', 1000];
  const format = numberFormat({ style: 'unit', unit, unitDisplay: 'long' });
  return format(Math.round(Math.abs(ms) / unitMs), locale);
}
