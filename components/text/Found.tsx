import { splitMatches } from '../../utils/text/find-text';
import './Found.css';

/** A text with highlighted matches. @param props.needles the folded words of a search; none without one */
export function Found({ text, needles }: { text: string; needles: readonly string[] }) {
  if (needles.length === 0) return <>{text}</>;
  return (
    <>
      {splitMatches(text, ...needles).map(({ text: piece, isMatch }) =>
        isMatch ? <mark class="found">{piece}</mark> : piece,
      )}
    </>
  );
}
