import { MAX_SEARCH_CHARS } from '../limits';

/** What a reader takes for one character is shorter, or it is hostile and may be cut anywhere. UTF-16 units. */
const MAX_GRAPHEME_CHARS = 64;

/** Made when it is needed first: most texts are short. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Shortens a text (UTF-16 units), between two words, so that no address is cut, unless one word is half of it, and never within what
 * a reader takes for one character, such as a flag, or a letter with its accents. Pure.
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = length;
  while (end > length / 2 && !/\s/.test(text.charAt(end))) end -= 1;
  return text.slice(0, startOfGrapheme(text, end > length / 2 ? end : length));
}

/** Shortens a text, and marks where it did. */
export function withEllipsis(text: string, length: number): string {
  return text.length > length ? `${shorten(text, length)}…` : text;
}

/** Returns what is between two offsets that were found in a text, so that they part no character. */
export function between(text: string, start: number, end: number): string {
  return text.slice(start, end);
}

/** Cuts a text to a search query that the worker accepts. */
export function toSearchQuery(text: string): string {
  return shorten(text, MAX_SEARCH_CHARS).toWellFormed();
}

/** Returns the offset at which the character at an offset begins. */
function startOfGrapheme(text: string, at: number): number {
  graphemes ??= new Intl.Segmenter();
  // What follows that character decides nothing.
  const { index = at } = graphemes.segment(text.slice(0, at + 2)).containing(at) ?? {};
  return at - index < MAX_GRAPHEME_CHARS ? index : at - Number(/[\uDC00-\uDFFF]/.test(text.charAt(at)));
}
