/**
 * How single values arrive. The contract calls nearly all of them strings; deployments send numbers, booleans and null
 * as well (field notes, "Responses"), so each is read tolerantly, once, here.
 */
import { z } from '../zod';

const scalar = z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()])));
const anything = z.optional(z.unknown());

/** The last moment a `Date` can hold, in epoch ms. */
const LAST_MOMENT_MS = 8.64e15;

/** Any scalar as well-formed text with `\n` line ends; null, absent and `false` are empty. */
export const text = z.pipe(scalar, z.transform((value) => asText(value)));

/** Words that only add something: what is no text is empty. */
export const words = z.pipe(anything, z.transform((value) => asText(value)));

/** An identifier: a positive integer in decimal digits. Anything else makes its item unreadable. */
export const id = z.pipe(z.pipe(scalar, z.transform((value) => asWhole(value))), z.int().check(z.positive()));

/** A counter; what is no number counts as 0. */
export const count = z.pipe(
  anything,
  z.transform((value) => {
    const number = Math.trunc(asNumber(value));
    return Number.isSafeInteger(number) && number > 0 ? number : 0;
  }),
);

/** A time in epoch ms; what no `Date` can hold counts as 0, which is unknown. */
export const time = z.pipe(count, z.transform((ms) => (ms <= LAST_MOMENT_MS ? ms : 0)));

/** A flag: `1` and `true` in any type. */
export const flag = z.pipe(anything, z.transform((value) => isOn(value)));

/** A flag that may be left out: empty and null say nothing. */
export const maybeFlag = z.pipe(
  anything,
  z.transform((value) => (value === undefined || value === null || value === '' ? null : isOn(value))),
);

/** A badge level. Several may come comma-separated: the highest counts. Other than whole numbers give no rights. */
export const badge = z.pipe(
  anything,
  z.transform((value) => asText(value).split(',').map(asWhole).filter(Number.isSafeInteger).reduce((a, b) => Math.max(a, b), 0)),
);

/** A list; null and absent are empty. PHP writes a list with gaps as an object of its positions. */
export const list = z.pipe(z.pipe(anything, z.transform((value) => asList(value))), z.array(z.unknown()));

/**
 * An absolute http(s) address, or `null`: anything else is of no use to a page and may be hostile.
 * @param base what relative addresses are relative to
 */
export function address(base: string) {
  return z.pipe(
    anything,
    z.transform((value) => {
      const link = typeof value === 'string' ? value.trim().replace(/^www\./i, 'https://$&') : '';
      // What begins otherwise is a word and no address, though a browser would make a path of it.
      const url = /^(?:https?:|[\w.~-]*\/)/i.test(link) && URL.canParse(link, base) ? new URL(link, base) : null;
      return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
    }),
  );
}

/**
 * The address of a picture, or `null`. Only the service's own hosts count: a picture from anywhere else would tell a
 * stranger who reads what and when, and the pages' policy refuses it.
 */
export function picture(base: string, origins: readonly string[]) {
  return z.pipe(
    address(base),
    z.transform((url) => (url !== null && origins.includes(new URL(url).origin) ? url : null)),
  );
}

/** The list in a value that is or may stand for one; anything else as it is. */
export function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const positions = Object.keys(value);
  return positions.length > 0 && positions.every((position) => /^\d+$/.test(position)) ? Object.values(value) : value;
}

function asText(value: unknown): string {
  return isScalar(value) && value !== false ? String(value).toWellFormed().replaceAll('\r\n', '\n') : '';
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
  return typeof value === 'string' && !/^\s*\d+\s*$/.test(value) ? Number.NaN : asNumber(value);
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
