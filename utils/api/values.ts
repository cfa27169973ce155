/**
 * How single values arrive. The contract calls nearly all of them strings; deployments send numbers, booleans and null
 * as well (field notes, "Responses"), so each is read tolerantly, once, here. What can't be read is `undefined`. Pure.
 *
 * A long thread has a hundred thousand of them: what nearly all look like is told before the tolerant way is gone.
 */

/** The last moment a `Date` can hold, in epoch ms. */
const LAST_MOMENT_MS = 8.64e15;
/** Addresses that were read are remembered up to so many: the same faces write again and again. */
const MOST_REMEMBERED = 2000;
/** Numbers of so many digits are exact, whichever digits they are. */
const MOST_DIGITS = 15;
const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];

/** Any scalar as well-formed text with `\n` line ends; null, absent and `false` are empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || isScalar(value) || value === null || value === undefined
    ? textOrEmpty(value)
    : undefined;
}

/** Words that only add something: what is no text is empty. */
export function textOrEmpty(value: unknown): string {
  if (!isScalar(value) || value === false) return '';
  const words = String(value);
  const wellFormed = words.isWellFormed() ? words : words.toWellFormed();
  return wellFormed.includes('\r') ? wellFormed.replaceAll('\r\n', '\n') : wellFormed;
}

/** An identifier: a positive integer in decimal digits. */
export function idOf(value: unknown): number | undefined {
  const whole = wholeOf(value);
  return Number.isSafeInteger(whole) && whole > 0 ? whole : undefined;
}

/** A counter; what is no number counts as 0. */
export function countOf(value: unknown): number {
  if (isDigits(value)) return Number(value);
  const number = Math.trunc(numberOf(value));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** A time in epoch ms; what no `Date` can hold counts as 0, which is unknown. */
export function timeOf(value: unknown): number {
  const ms = countOf(value);
  return ms <= LAST_MOMENT_MS ? ms : 0;
}

/** A flag: `1` and `true` in any type. */
export function flagOf(value: unknown): boolean {
  return ['1', 'true'].includes(textOrEmpty(value).trim().toLowerCase());
}

/** A flag that may be left out: empty and null say nothing. */
export function optionalFlagOf(value: unknown): boolean | null {
  return value === undefined || value === null || value === '' ? null : flagOf(value);
}

/** A badge level. Several may come comma-separated: the highest counts. Other than whole numbers give no rights. */
export function badgeOf(value: unknown): number {
  if (isDigits(value)) return Number(value);
  return textOrEmpty(value)
    .split(',')
    .map(wholeOf)
    .filter(Number.isSafeInteger)
    .reduce((a, b) => Math.max(a, b), 0);
}

/** The list in a value that is or may stand for one; anything else as it is. PHP writes a list with gaps as an object of its positions. */
export function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const positions = Object.keys(value);
  return positions.length > 0 && positions.every((position) => /^\d+$/.test(position)) ? Object.values(value) : value;
}

/**
 * Reads absolute http(s) addresses; anything else is `null`: it is of no use to a page and may be hostile.
 * @param base what relative addresses are relative to
 */
export function createUrlReader(base: string): (value: unknown) => string | null {
  return (value) => urlOf(value, base)?.href ?? null;
}

/**
 * Reads addresses of pictures. Only the service's own hosts count, anything else is `null`: a picture from anywhere else
 * would tell a stranger who reads what and when, and the pages' policy refuses it.
 */
export function createImageUrlReader(base: string, origins: readonly string[]): (value: unknown) => string | null {
  const remembered = new Map<unknown, string | null>();
  return (value) => {
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const url = urlOf(value, base);
    const made = url && origins.includes(url.origin) ? url.href : null;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(value, made);
    return made;
  };
}

function urlOf(value: unknown, base: string): URL | null {
  const link = typeof value === 'string' ? value.trim().replace(/^www\./i, 'https://$&') : '';
  // What begins otherwise is a word and no address, though a browser would make a path of it.
  const url = /^(?:https?:|[\w.~-]*\/)/i.test(link) && URL.canParse(link, base) ? new URL(link, base) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

/** Decimal numbers only: `Number` alone would read hexadecimal ones, and nothing at all as 0. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?\s*$/i.test(value)
    ? Number(value)
    : Number.NaN;
}

function wholeOf(value: unknown): number {
  if (typeof value !== 'string') return numberOf(value);
  return isDigits(value) || /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
}

/** Whether a value is a text of a few digits and nothing else. Several times as fast as a pattern. */
function isDigits(value: unknown): value is string {
  if (typeof value !== 'string' || value.length === 0 || value.length > MOST_DIGITS) return false;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
