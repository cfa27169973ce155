import { useMemo } from 'preact/hooks';
import { LongText } from '../../../components/text/LongText';
import { splitLinks } from './text-links';
import './LinkedText.css';

/** A plain text with its line breaks, in which web addresses are links. */
export function LinkedText({ text, first }: { text: string; first?: number }) {
  return (
    <LongText text={text} {...(first && { first })}>
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
