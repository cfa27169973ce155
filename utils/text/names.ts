/** Compares names of people. Pure. */
import { MAX_NAME_CHARS } from '../limits';

/** Blanks of any width; a name has no line breaks. */
export const BLANKS = /[^\S\r\n\u2028\u2029]+/g;

/**
 * A key that is equal for all spellings of a name: case (also the Turkish "I" and "i"), the composition of accents, and blanks at the
 * ends, doubled or of another width do not matter. A text that is too long for a name is not composed, which takes quadratic time for
 * hostile accents.
 */
export function nameKey(name: string): string {
  return foldCase((name.length > MAX_NAME_CHARS ? name : name.normalize('NFC')).trim().replaceAll(BLANKS, ' '));
}

/** Removes the case of a name, whose length may change. */
export function foldCase(name: string): string {
  return name.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');
}

/** Whether a list contains a name, in any spelling. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => nameKey(known) === nameKey(name));
}
