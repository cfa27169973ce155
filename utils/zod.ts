// The only import of zod. An extension's CSP forbids `new Function`, and zod probes for it
// unless it is told not to before the first schema is made.
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };

/** `z.catch`: the name is a promise's, too. */
export const orElse = z.catch;
