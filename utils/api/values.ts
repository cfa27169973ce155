/**
 * The pieces of the schemas of answers. By the interface nearly all values are strings, but deployments send numbers, booleans and
 * null as well (field notes, "Responses"), so each type is read tolerantly. Pure.
 */
import { orElse, z } from '../zod';
import { once } from '../once';

/** The address of a picture is stored with every comment of its author. */
const MAX_IMAGE_URL_CHARS = 2000;
const MAX_DATE_MS = 8.64e15;
/** The size of the cache of parsed image URLs: the same people write many comments. */
const MAX_CACHED_URLS = 2000;
/** All numbers with at most this many digits are exact. */
const MAX_EXACT_DIGITS = 15;
const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];
const INTEGER = /^\s*\d+\s*$/;
/** Decimal numbers only: `Number` accepts hexadecimal ones, and reads an empty string as 0. */
const DECIMAL = /^\s*[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?\s*$/i;

/** Made when the first answer arrives. */
export const wireTypes = once(() => {
  /** Also a number beyond the largest one, which JSON allows. */
  const anyNumber = z.custom<number>((value) => typeof value === 'number');

  /** Any scalar as well-formed text with `\n` line ends; null, a missing value and `false` are empty. */
  const text = withFastPath(
    plainText,
    z.pipe(
      z.union([z.string(), anyNumber, z.boolean()]),
      z.transform((scalar) => (scalar === false ? '' : String(scalar).toWellFormed().replaceAll('\r\n', '\n'))),
    ),
  );

  /** The same for optional texts: any other value is empty. */
  const optionalText = orElse(text, '');

  /** An identifier: a positive integer in decimal digits. */
  const id = withFastPath(
    (value) => digits(value) || undefined,
    z.pipe(numberLike(INTEGER), z.int().check(z.positive())),
  );

  /** A counter; 0 if it is no number. */
  const count = withFastPath(
    digits,
    orElse(z.pipe(numberLike(DECIMAL).check(z.overwrite(Math.trunc)), z.int().check(z.positive())), 0),
  );

  /** A time in epoch ms; 0 (unknown) if it is beyond the limit of `Date`. */
  const time = z.pipe(
    count,
    z.transform((ms) => (ms <= MAX_DATE_MS ? ms : 0)),
  );

  /** A flag: `1` and `true` in any type. */
  const flag = z.pipe(
    optionalText,
    z.transform((word) => /^(?:1|true)$/i.test(word.trim())),
  );

  /** A flag; `null` if it is missing or empty. */
  const optionalFlag = z.transform((value: unknown) => ((value ?? '') === '' ? null : flag.parse(value)));

  /** A badge level: the highest of a comma-separated list. Values other than integers give no rights. */
  const badge = withFastPath(
    digits,
    z.pipe(
      optionalText,
      z.transform((levels) =>
        levels
          .split(',')
          .filter((level) => INTEGER.test(level))
          .map(Number)
          .filter(Number.isSafeInteger)
          .reduce((a, b) => Math.max(a, b), 0),
      ),
    ),
  );

  /** The items of a list, unread; none for null. PHP encodes a list with gaps as an object by position. */
  const list = z.pipe(
    z.transform((value: unknown) => {
      if (value === null || value === undefined) return [];
      if (typeof value !== 'object' || Array.isArray(value)) return value;
      const positions = Object.keys(value);
      return positions.length > 0 && positions.every((at) => /^\d+$/.test(at)) ? Object.values(value) : value;
    }),
    z.custom<unknown[]>(Array.isArray),
  );

  return { text, optionalText, id, count, time, flag, optionalFlag, badge, list };
});

/** Reads a value in its usual form without the schema: a thread takes about half the time (`tests/bench/parts/threads.ts`). */
function withFastPath<T>(read: (value: unknown) => T | undefined, schema: z.ZodMiniType<T>) {
  return z.transform((value: unknown, ctx): T => {
    const quick = read(value);
    if (quick !== undefined) return quick;
    const { data, error } = schema.safeParse(value);
    if (error) ctx.issues.push({ code: 'custom', input: value });
    return data as T;
  });
}

function plainText(value: unknown): string | undefined {
  const text = value ?? '';
  return typeof text === 'string' && text.isWellFormed() && !text.includes('\r') ? text : undefined;
}

/** By a loop: with a regular expression, reading a thread takes an eighth longer. */
function digits(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_EXACT_DIGITS) return undefined;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < ZERO || code > NINE) return undefined;
  }
  return Number(value);
}

/** A number, or a text that is one. */
function numberLike(pattern: RegExp) {
  return z.union([z.number(), z.pipe(z.string().check(z.regex(pattern)), z.transform(Number))]);
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
