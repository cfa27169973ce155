/**
 * How single values arrive. The contract calls nearly all of them strings; deployments send numbers, booleans and null
 * as well (field notes, "Responses"), so each is read tolerantly, once, here.
 */
import { z } from '../zod';

const scalar = z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** The last moment a `Date` can hold, in epoch ms. */
const LAST_MOMENT_MS = 8.64e15;

type Scalar = z.infer<typeof scalar>;

/** Any scalar as text with `\n` line ends; null and absent are empty. */
export const text = z.pipe(scalar, z.transform(asText));

/** An identifier: a positive integer. Anything else makes its item unreadable. */
export const id = z.pipe(z.pipe(scalar, z.transform(asNumber)), z.int().check(z.positive()));

/** A counter; what is no number counts as 0. */
export const count = z.pipe(
  scalar,
  z.transform((value) => {
    const number = Math.trunc(asNumber(value));
    return Number.isSafeInteger(number) && number > 0 ? number : 0;
  }),
);

/** A time in epoch ms; what no `Date` can hold counts as 0, which is unknown. */
export const time = z.pipe(count, z.transform((ms) => (ms <= LAST_MOMENT_MS ? ms : 0)));

/** A flag: `1` and `true` in any type. */
export const flag = z.pipe(
  scalar,
  z.transform((value) => ['1', 'true'].includes(asText(value).trim().toLowerCase())),
);

/** A badge level. Several may come comma-separated: the highest counts. */
export const badge = z.pipe(
  scalar,
  z.transform((value) => asText(value).split(',').map(Number).filter(Number.isSafeInteger).reduce((a, b) => Math.max(a, b), 0)),
);

/** A list; null and absent are empty. */
export const list = z.pipe(
  z.optional(z.nullable(z.array(z.unknown()))),
  z.transform((value) => value ?? []),
);

/**
 * An absolute http(s) address, or `null`: anything else is of no use to a page and may be hostile.
 * @param base what relative addresses are relative to
 */
export function address(base: string) {
  return z.pipe(
    text,
    z.transform((value) => {
      const url = value.trim() && URL.canParse(value.trim(), base) ? new URL(value.trim(), base) : null;
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

function asText(value: Scalar): string {
  return value === null || value === undefined ? '' : String(value).replaceAll('\r\n', '\n');
}

function asNumber(value: Scalar): number {
  return typeof value === 'boolean' ? Number.NaN : Number(asText(value).trim() || 'NaN');
}
