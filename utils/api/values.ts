/**
 * How the values of answers are read. By the interface nearly all are strings, but deployments send numbers, booleans and null as well
 * (field notes, "Responses"), so each type is read tolerantly. Plain functions: with a schema for each value, a thread takes twice as
 * long (`tests/bench/parts/threads.ts`). Pure.
 */
import { z } from '../zod';

/** The address of a picture is stored with every comment of its author. */
const MAX_IMAGE_URL_CHARS = 2000;
const MAX_DATE_MS = 8.64e15;
/** The size of the cache of parsed image URLs: the same people write many comments. */
const MAX_CACHED_URLS = 2000;
const INTEGER = /^\s*\d+\s*$/;
/** Decimal numbers only: `Number` accepts hexadecimal ones, and reads an empty string as 0. */
const DECIMAL = /^\s*[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?\s*$/i;

/** Reads a value; `undefined` if it can't be read. */
type Reader<T> = (value: unknown) => T | undefined;

export const wireTypes = {
  /** Any scalar as well-formed text with `\n` line ends; null, a missing value and `false` are empty. */
  text,
  /** The same for optional texts: any other value is empty. */
  optionalText,
  /** An identifier: a positive integer in decimal digits. */
  id: (value: unknown) => positive(numberOf(value, INTEGER)),
  /** A counter; 0 if it is no number. */
  count,
  /** A time in epoch ms; 0 (unknown) if it is beyond the limit of `Date`. */
  time(value: unknown): number {
    const ms = count(value);
    return ms <= MAX_DATE_MS ? ms : 0;
  },
  /** A flag: `1` and `true` in any type. */
  flag,
  /** A flag; `null` if it is missing or empty. */
  optionalFlag: (value: unknown) => ((value ?? '') === '' ? null : flag(value)),
  /** A badge level: the highest of a comma-separated list. Values other than integers give no rights. */
  badge: (value: unknown) =>
    optionalText(value)
      .split(',')
      .map((level) => positive(numberOf(level, INTEGER)) ?? 0)
      .reduce((a, b) => Math.max(a, b), 0),
  /** The items of a list, unread; none for null. PHP encodes a list with gaps as an object by position. */
  list(value: unknown): unknown[] | undefined {
    if (value === null || value === undefined) return [];
    if (typeof value !== 'object' || Array.isArray(value)) return Array.isArray(value) ? value : undefined;
    const positions = Object.keys(value);
    return positions.length > 0 && positions.every((at) => /^\d+$/.test(at)) ? Object.values(value) : undefined;
  },
};

function text(value: unknown): string | undefined {
  if (value === null || value === undefined || value === false) return '';
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  return String(value).toWellFormed().replaceAll('\r\n', '\n');
}

function optionalText(value: unknown): string {
  return text(value) ?? '';
}

function count(value: unknown): number {
  return positive(Math.trunc(numberOf(value, DECIMAL))) ?? 0;
}

function flag(value: unknown): boolean {
  return /^(?:1|true)$/i.test(optionalText(value).trim());
}

/** A number, or a text that is one. */
function numberOf(value: unknown, pattern: RegExp): number {
  return typeof value === 'number' || (typeof value === 'string' && pattern.test(value)) ? Number(value) : Number.NaN;
}

function positive(number: number): number | undefined {
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

type Wire = Readonly<Record<string, unknown>>;

/** Stands for the whole object in place of the name of a field, where a value is made of several. */
export const ALL = Symbol();

/** An object, by our names of its fields: the service's name of each, and how it is read. */
export function record<
  const F extends Readonly<Record<string, readonly [wire: string | typeof ALL, read: (value: never) => unknown]>>,
>(fields: F) {
  const entries = Object.entries(fields) as [string, readonly [string | typeof ALL, Reader<unknown>]][];
  return z.pipe(
    z.custom<Wire>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
    z.transform((wire, ctx) => {
      const found: Record<string, unknown> = {};
      for (const [name, [from, read]] of entries) {
        found[name] = read(from === ALL ? wire : wire[from]);
        if (found[name] === undefined) ctx.issues.push({ code: 'custom', input: wire, path: [from] });
      }
      return found as { -readonly [N in keyof F]: Exclude<ReturnType<F[N][1]>, undefined> };
    }),
  );
}

export type UrlReader = (value: unknown) => string | null;

/** A host with what follows it, written without a scheme: `play.google.com/store`. */
const HOST = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?=[:/?#]|$)/iu;
/** A file, whose ending is no country. */
const FILE = /^[^/?#]*\.(?:apk|avif|bmp|gif|html?|ico|jpe?g|md|mp[34]|pdf|php|png|svg|txt|webm|webp|zip)(?=[/?#]|$)/i;

/** Puts `https` before what looks like a host; other text stays as it is. */
function withScheme(text: string): string {
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
