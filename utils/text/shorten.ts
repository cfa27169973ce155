import { MAX_SEARCH_CHARS } from '../limits';

/** Shortens a text (UTF-16 units), between two words, so that no address is cut, unless one word is half of it. Pure. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = length;
  while (end > length / 2 && !/\s/.test(text.charAt(end))) end -= 1;
  // One long word. A surrogate pair is not split.
  if (end <= length / 2) end = length - Number(/[\uD800-\uDBFF]/.test(text.charAt(length - 1)));
  return text.slice(0, end);
}

/** Cuts a text to a search query that the worker accepts, without splitting a surrogate pair. */
export function toSearchQuery(text: string): string {
  return text
    .slice(0, MAX_SEARCH_CHARS)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .toWellFormed();
}
