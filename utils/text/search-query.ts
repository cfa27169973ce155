import { MAX_SEARCH_CHARS } from '../limits';

/** Cuts a text to a search query that the worker accepts, without splitting a surrogate pair. */
export function toSearchQuery(text: string): string {
  return text
    .slice(0, MAX_SEARCH_CHARS)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .toWellFormed();
}
