import { MAX_SEARCH_CHARS } from '../limits';

/** Words to look for as the worker takes them: no longer than the field, and without half a character. */
export function toSearchQuery(text: string): string {
  return text
    .slice(0, MAX_SEARCH_CHARS)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .toWellFormed();
}
