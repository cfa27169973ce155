import { splitMatches } from '../../utils/text/find-text';
import './Found.css';

/**
 * A text in which what was looked for stands out.
 * @param props.needle folded; empty where nothing is looked for
 */
export function Found({ text, needle }: { text: string; needle: string }) {
  if (needle === '') return <>{text}</>;
  return (
    <>
      {splitMatches(text, needle).map(({ text: piece, isMatch }) =>
        isMatch ? <mark class="found">{piece}</mark> : piece,
      )}
    </>
  );
}
