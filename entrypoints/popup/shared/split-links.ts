import { parseWebLink, type WebLink } from '../../../utils/text/web-links';

/** A plain text as its pieces: strings, and the web addresses between them. Descriptions and announcements know no other format. */
export function splitLinks(text: string): (string | WebLink)[] {
  const parts: (string | WebLink)[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])https?:\/\//giu)) {
    // Within the address before: `https://a.example/?to=https://b.example`.
    if (index < from) continue;
    const { typed, link } = parseWebLink(text, index);
    if (!link) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push(link);
    from = index + typed.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
