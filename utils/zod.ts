// The only import of zod. An extension's CSP forbids `new Function`, and zod probes for it
// unless it is told not to before the first schema is made.
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };

/** `z.catch`: the name is a promise's, too. */
export const orElse = z.catch;

/** An object with any keys, of which nothing is checked yet. With zod’s own `record` and `tuple`, the worker has 1.0 KiB more, packed. */
export const anyRecord = () =>
  z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

/** An array of exactly these values. The schemas check alone: what they would change in a value is lost. */
export const tuple = <const S extends readonly z.ZodMiniType[]>(...schemas: S) =>
  z.custom<{ -readonly [At in keyof S]: z.output<S[At]> }>(
    (value) =>
      Array.isArray(value) &&
      value.length === schemas.length &&
      schemas.every((schema, at) => schema.safeParse(value[at]).success),
  );
