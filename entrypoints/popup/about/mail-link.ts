/** Links to e-mail addresses from an untrusted source. Pure. */

/** Allows no space, no second `@`, and nothing that could inject a header. */
const ADDRESS = /^[^\s@<>"(),:;?&%#\\]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u;

/** Returns a `mailto:` link that sets nothing but the address, `null` if the text is no address. */
export function mailLink(address: string): string | null {
  const trimmed = address.trim();
  return ADDRESS.test(trimmed) ? `mailto:${encodeURIComponent(trimmed).replace('%40', '@')}` : null;
}
