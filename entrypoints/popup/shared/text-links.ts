/** Links in texts from an untrusted source. Pure. */
import { parseWebLink, type WebLink } from '../../../utils/text/web-links';

/** Splits a plain text into strings and web addresses. Descriptions and announcements have no other markup. */
export function splitLinks(text: string): (string | WebLink)[] {
  const parts: (string | WebLink)[] = [];
  let from = 0;
  let readTo = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])https?:\/\//giu)) {
    // Part of the previous address: `https://a.example/?to=https://b.example`.
    if (index < readTo) continue;
    const { typed, link } = parseWebLink(text, index);
    readTo = index + typed.length;
    if (!link) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push(link);
    from = readTo;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Allows no space, no second `@`, and nothing that could inject a header. */
const ADDRESS = /^[^\s@<>"(),:;?&%#\\]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u;

/** Returns a `mailto:` link that sets nothing but the address, `null` if the text is no address. */
export function mailLink(address: string): string | null {
  const trimmed = address.trim();
  return ADDRESS.test(trimmed) ? `mailto:${encodeURIComponent(trimmed).replace('%40', '@')}` : null;
}
