/** Finds search matches in a text, by the folding of all searches. Pure. */
import { MAX_MARKS } from '../limits';
import { fold } from './fold';

/** A piece of a text, and whether it matches the search. */
interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** Splits a text into its first `MAX_MARKS` matches and the pieces between them. @param needle folded; an empty one matches nothing */
export function splitMatches(text: string, needle: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { start, end } of rangesOf(text, needle)) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** The ranges of a folded text in an original text, as UTF-16 offsets. They do not overlap. */
function rangesOf(text: string, needle: string): { start: number; end: number }[] {
  if (needle === '' || text === '') return [];
  const { folded, offsets } = foldWithOffsets(text);
  const ranges: { start: number; end: number }[] = [];
  let at = folded.indexOf(needle);
  while (at !== -1 && ranges.length < MAX_MARKS) {
    const start = offsets[at] ?? 0;
    // A match includes the whole of a character that folds to several, and the accents after it.
    const last = offsets[at + needle.length - 1] ?? start;
    let next = at + needle.length;
    while (offsets[next] === last) next += 1;
    const end = offsets[next] ?? text.length;
    if (start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end });
    at = folded.indexOf(needle, at + needle.length);
  }
  return ranges;
}

/** Folds a text. `offsets` maps each unit of the result to the start of its original character. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const piece = fold(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(offset);
    offset += character.length;
  }
  return { folded, offsets };
}
