import { useMemo } from 'preact/hooks';
import { LongText } from '../../../components/text/LongText';
import { between } from '../../../utils/text/shorten';
import { parseWebLink, type WebLink } from '../../../utils/text/web-links';
import './LinkedText.css';

/** A plain text with its line breaks, in which web addresses are links. */
export function LinkedText({ text, first }: { text: string; first?: number }) {
  return (
    <LongText text={text} first={first}>
      {(shown) => <Linked text={shown} />}
    </LongText>
  );
}

function Linked({ text }: { text: string }) {
  const parts = useMemo(() => splitLinks(text), [text]);
  return (
    <div class="linked-text" dir="auto">
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a href={part.href} target="_blank" rel="noopener noreferrer" dir="ltr">
            {part.scheme}
            {part.host}
            {part.rest}
          </a>
        ),
      )}
    </div>
  );
}

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
    if (index > from) parts.push(between(text, from, index));
    parts.push(link);
    from = readTo;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
