/**
 * How single values arrive. The contract calls nearly all of them strings; deployments send numbers, booleans and null
 * as well (field notes, "Responses"), so each is read tolerantly, once, here.
 */
import { z } from '../zod';

/** The last moment a `Date` can hold, in epoch ms. */
const LAST_MOMENT_MS = 8.64e15;
/** Addresses that were read are remembered up to so many: the same faces write again and again. */
const MOST_REMEMBERED = 500;

/** Any scalar as well-formed text with `\n` line ends; null, absent and `false` are empty. */
export const text = read(asText, (value) => value === null || value === undefined || isScalar(value));

/** Words that only add something: what is no text is empty. */
export const words = read(asText);

/** An identifier: a positive integer in decimal digits. Anything else makes its item unreadable. */
export const id = read(asWhole, (_value, whole) => Number.isSafeInteger(whole) && whole > 0);

/** A counter; what is no number counts as 0. */
export const count = read(asCount);

/** A time in epoch ms; what no `Date` can hold counts as 0, which is unknown. */
export const time = read((value) => {
  const ms = asCount(value);
  return ms <= LAST_MOMENT_MS ? ms : 0;
});

/** A flag: `1` and `true` in any type. */
export const flag = read(isOn);

/** A flag that may be left out: empty and null say nothing. */
export const maybeFlag = read((value) => (value === undefined || value === null || value === '' ? null : isOn(value)));

/** A badge level. Several may come comma-separated: the highest counts. Other than whole numbers give no rights. */
export const badge = read((value) => asText(value).split(',').map(asWhole).filter(Number.isSafeInteger).reduce((a, b) => Math.max(a, b), 0));

/** A list; null and absent are empty. PHP writes a list with gaps as an object of its positions. */
export const list = z.pipe(read(asList), z.array(z.unknown()));

/**
 * An absolute http(s) address, or `null`: anything else is of no use to a page and may be hostile.
 * @param base what relative addresses are relative to
 */
export function address(base: string) {
  return read(addressReader(base));
}

/**
 * The address of a picture, or `null`. Only the service's own hosts count: a picture from anywhere else would tell a
 * stranger who reads what and when, and the pages' policy refuses it.
 */
export function picture(base: string, origins: readonly string[]) {
  const addressOf = addressReader(base);
  return read(
    remembering((value) => {
      const url = addressOf(value);
      return url !== null && origins.includes(new URL(url).origin) ? url : null;
    }),
  );
}

/** The list in a value that is or may stand for one; anything else as it is. */
export function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const positions = Object.keys(value);
  return positions.length > 0 && positions.every((position) => /^\d+$/.test(position)) ? Object.values(value) : value;
}

/**
 * A value that is read in one step. An answer has up to a hundred thousand of them: a chain of smaller schemas would take
 * several times as long.
 */
function read<T>(step: (value: unknown) => T, isReadable: (value: unknown, made: T) => boolean = () => true) {
  return z.transform((value: unknown, { issues }): T => {
    const made = step(value);
    if (!isReadable(value, made)) issues.push({ code: 'custom', input: value });
    return made;
  });
}

function addressReader(base: string): (value: unknown) => string | null {
  return (value) => {
    const link = typeof value === 'string' ? value.trim().replace(/^www\./i, 'https://$&') : '';
    // What begins otherwise is a word and no address, though a browser would make a path of it.
    const url = /^(?:https?:|[\w.~-]*\/)/i.test(link) && URL.canParse(link, base) ? new URL(link, base) : null;
    return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
  };
}

function remembering<T>(step: (value: unknown) => T): (value: unknown) => T {
  const remembered = new Map<unknown, T>();
  return (value) => {
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const made = step(value);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(value, made);
    return made;
  };
}

function asText(value: unknown): string {
  if (!isScalar(value) || value === false) return '';
  const words = String(value).toWellFormed();
  return words.includes('\r') ? words.replaceAll('\r\n', '\n') : words;
}

function asCount(value: unknown): number {
  const number = Math.trunc(asNumber(value));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

function isOn(value: unknown): boolean {
  return ['1', 'true'].includes(asText(value).trim().toLowerCase());
}

/** Decimal numbers only: `Number` alone would read hexadecimal ones, and nothing at all as 0. */
function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : Number.NaN;
}

function asWhole(value: unknown): number {
  if (typeof value !== 'string') return asNumber(value);
  return /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
