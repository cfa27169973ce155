/** Where words stand in what people wrote, by the folding of all searches. Pure. */
import { fold } from './fold';

/** A piece of a text, and whether it is what was looked for. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/**
 * A text in pieces, those that were looked for apart from the others.
 * @param needle folded; an empty one is nowhere
 */
export function splitMatches(text: string, needle: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { start, end } of placesOf(text, needle)) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** Where a folded text stands in one that is not, as UTF-16 offsets. Places do not overlap. */
function placesOf(text: string, needle: string): { start: number; end: number }[] {
  if (needle === '' || text === '') return [];
  const { folded, from } = foldedWithPlaces(text);
  const places: { start: number; end: number }[] = [];
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
    const start = from[at] ?? 0;
    // A character that folds to several is found as a whole, with the accents that follow it.
    const last = from[at + needle.length - 1] ?? start;
    const end = from.slice(at + needle.length).find((place) => place > last) ?? text.length;
    if (start >= (places.at(-1)?.end ?? 0)) places.push({ start, end });
  }
  return places;
}

/** The folded text, and for each of its units where the character it comes from begins. */
function foldedWithPlaces(text: string): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  let place = 0;
  for (const character of text) {
    const piece = fold(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) from.push(place);
    place += character.length;
  }
  return { folded, from };
}
