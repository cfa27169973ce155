/** Mail addresses that strangers wrote. Pure. */

/** No space, no second `@`, nothing by which a header could be slipped in. */
const ADDRESS = /^[^\s@<>"(),:;?&%#\\]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u;

/** What opens a mail to an address and fills in nothing else; `null` where the text is no address. */
export function mailLink(address: string): string | null {
  const trimmed = address.trim();
  return ADDRESS.test(trimmed) ? `mailto:${encodeURIComponent(trimmed).replace('%40', '@')}` : null;
}
