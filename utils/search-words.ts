/** The most characters that are searched for, as the browser counts them; the search field takes no more. */
export const LONGEST_SEARCH = 200;

/** Words to look for as the worker takes them: no longer than the field, and without half a character. */
export function searchWords(text: string): string {
  return text
    .slice(0, LONGEST_SEARCH)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .toWellFormed();
}
