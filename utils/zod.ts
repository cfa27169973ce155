// The only import of zod. An extension's CSP forbids `new Function`, and zod probes for it
// unless it is told not to before the first schema is made.
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };

/** `z.catch`: the name is a promise's, too. */
export const orElse = z.catch;

/** Makes something when it is first used: schemas, so that a start of the worker does not pay for all of them, or the first work. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
