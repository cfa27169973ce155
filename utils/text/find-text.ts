/** Finds search matches in a text, by the folding of all searches. Pure. */
import { MAX_MARKS } from '../limits';
import { fold } from './fold';

/** What `fromMatch` leaves before the match. */
const MAX_LEAD_CHARS = 40;

/** Splits a text into its first `MAX_MARKS` matches and the pieces between them. @param needles folded; an empty one matches nothing */
export function splitMatches(text: string, ...needles: readonly string[]) {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let done = 0;
  for (const { start, end } of rangesOf(text, needles)) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** Returns a text from shortly before its first match on, so that its first lines show it. @param needles folded */
export function fromMatch(text: string, needles: readonly string[]): string {
  const [first] = rangesOf(text, needles);
  if (!first || first.start <= MAX_LEAD_CHARS) return text;
  const lead = text.slice(first.start - MAX_LEAD_CHARS, first.start);
  const space = lead.search(/\s/u);
  return `…${space === -1 ? '' : lead.slice(space + 1)}${text.slice(first.start)}`;
}

interface Range {
  start: number;
  end: number;
}

/** The ranges of folded texts in an original text, as UTF-16 offsets, in their order. They do not overlap. */
function rangesOf(text: string, needles: readonly string[]): Range[] {
  if (text === '' || needles.every((needle) => needle === '')) return [];
  const known = foldWithOffsets(text);
  const all = needles.flatMap((needle) => (needle === '' ? [] : rangesOfOne(text, needle, known)));
  const ranges: Range[] = [];
  // Of several words that meet, the first and longest is marked.
  for (const range of all.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (range.start >= (ranges.at(-1)?.end ?? 0)) ranges.push(range);
  return ranges.slice(0, MAX_MARKS);
}

function rangesOfOne(text: string, needle: string, { folded, offsets }: ReturnType<typeof foldWithOffsets>): Range[] {
  const ranges: Range[] = [];
  let at = folded.indexOf(needle);
  while (at !== -1 && ranges.length < MAX_MARKS) {
    const start = offsets[at] ?? 0;
    // A match includes the whole of a character that folds to several, and the accents after it.
    const last = offsets[at + needle.length - 1] ?? start;
    let next = at + needle.length;
    while (offsets[next] === last) next += 1;
    ranges.push({ start, end: offsets[next] ?? text.length });
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
