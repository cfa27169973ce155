/**
 * Reads single values. By the interface nearly all are strings, but deployments send numbers, booleans and null as well (field
 * notes, "Responses"), so each type is read tolerantly here. An unreadable value is `undefined`. Pure.
 *
 * A long thread has a hundred thousand values, so the usual forms are handled first, on a fast path.
 */
/** The address of a picture is stored with every comment of its author. */
const MAX_IMAGE_URL_CHARS = 2000;
/** The limit of `Date`, in epoch ms. */
const MAX_DATE_MS = 8.64e15;
/** The size of the cache of parsed image URLs: the same people write many comments. */
const MAX_CACHED_URLS = 2000;
/** All numbers with at most this many digits are exact. */
const MAX_EXACT_DIGITS = 15;
const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];

/** Any scalar as well-formed text with `\n` line ends; null, a missing value and `false` are empty. */
export function textOf(value: unknown): string | undefined {
  return isScalar(value) || value === null || value === undefined ? textOrEmpty(value) : undefined;
}

/** The same for optional texts: any other value is empty. */
export function textOrEmpty(value: unknown): string {
  if (!isScalar(value) || value === false) return '';
  const text = String(value);
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\r') ? wellFormed.replaceAll('\r\n', '\n') : wellFormed;
}

/** An identifier: a positive integer in decimal digits. */
export function idOf(value: unknown): number | undefined {
  const integer = integerOf(value);
  return Number.isSafeInteger(integer) && integer > 0 ? integer : undefined;
}

/** A counter; 0 if it is no number. */
export function countOf(value: unknown): number {
  if (isDigits(value)) return Number(value);
  const number = Math.trunc(numberOf(value));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** A time in epoch ms; 0 (unknown) if it is beyond the limit of `Date`. */
export function timeOf(value: unknown): number {
  const ms = countOf(value);
  return ms <= MAX_DATE_MS ? ms : 0;
}

/** A flag: `1` and `true` in any type. */
export function flagOf(value: unknown): boolean {
  return ['1', 'true'].includes(textOrEmpty(value).trim().toLowerCase());
}

/** A flag; `null` if it is missing or empty. */
export function optionalFlagOf(value: unknown): boolean | null {
  return value === undefined || value === null || value === '' ? null : flagOf(value);
}

/** A badge level: the highest of a comma-separated list. Values other than integers give no rights. */
export function badgeOf(value: unknown): number {
  if (isDigits(value)) return Number(value);
  return textOrEmpty(value)
    .split(',')
    .map(integerOf)
    .filter(Number.isSafeInteger)
    .reduce((a, b) => Math.max(a, b), 0);
}

/** The items of a list; an empty list for null. PHP encodes a list with gaps as an object by position. Other values are returned unchanged. */
export function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const positions = Object.keys(value);
  return positions.length > 0 && positions.every((position) => /^\d+$/.test(position)) ? Object.values(value) : value;
}

/** Reads an absolute URL; `null` if there is none. */
export type UrlReader = (value: unknown) => string | null;

/** A host with what follows it, written without a scheme: `play.google.com/store`. */
const HOST = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?=[:/?#]|$)/iu;
/** A file, whose ending is no country. */
const FILE = /^[^/?#]*\.(?:apk|avif|bmp|gif|html?|ico|jpe?g|md|mp[34]|pdf|php|png|svg|txt|webm|webp|zip)(?=[/?#]|$)/i;

/** Puts `https` before what looks like a host; other text stays as it is. */
export function withScheme(text: string): string {
  return HOST.test(text) && !FILE.test(text) ? `https://${text}` : text;
}

/** Creates a reader of http(s) URLs; `null` for anything else, which may be hostile. @param base for relative URLs */
export function createUrlReader(base: string): UrlReader {
  return (value) => {
    const link = withScheme(typeof value === 'string' ? value.trim() : '');
    // Other text is no URL, although a browser would resolve it as a relative path.
    const url = /^(?:https?:|[\w.~-]*\/)/i.test(link) && URL.canParse(link, base) ? new URL(link, base) : null;
    return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
  };
}

/**
 * Creates a reader of image URLs, which returns `null` for other origins than the profile's (`http` is raised to their `https`):
 * loading an image from elsewhere would reveal who reads what and when, and the pages' content security policy blocks it.
 * @param refused collects the other origins, for the diagnostics
 */
export function createImageUrlReader(urlOf: UrlReader, origins: readonly string[], refused?: Set<string>): UrlReader {
  const cache = new Map<unknown, string>();
  return (value) => {
    const cached = cache.get(value);
    if (cached) return cached;
    const given = urlOf(value);
    if (!given || given.length > MAX_IMAGE_URL_CHARS) return null;
    // Services name pictures by `http` that they have at `https`, too.
    const secure = given.replace(/^http:/, 'https:');
    const url = origins.includes(new URL(secure).origin) ? secure : given;
    const { origin } = new URL(url);
    if (!origins.includes(origin)) {
      refused?.add(origin);
      return null;
    }
    if (cache.size >= MAX_CACHED_URLS) cache.clear();
    cache.set(value, url);
    return url;
  };
}

/** Decimal numbers only: `Number` accepts hexadecimal ones, and reads an empty string as 0. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?\s*$/i.test(value)
    ? Number(value)
    : Number.NaN;
}

function integerOf(value: unknown): number {
  if (typeof value !== 'string') return numberOf(value);
  return isDigits(value) || /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
}

/** Whether a value is a string of a few digits. Several times faster than a regular expression. */
function isDigits(value: unknown): value is string {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_EXACT_DIGITS) return false;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return true;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
