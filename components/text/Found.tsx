import { splitMatches } from '../../utils/text/find-text';
import './Found.css';

/** A text with highlighted matches. @param props.needle the folded search text, or words; empty without a search */
export function Found({ text, needle }: { text: string; needle: string | readonly string[] }) {
  if (needle === '') return <>{text}</>;
  return (
    <>
      {splitMatches(text, ...[needle].flat()).map(({ text: piece, isMatch }) =>
        isMatch ? <mark class="found">{piece}</mark> : piece,
      )}
    </>
  );
}
