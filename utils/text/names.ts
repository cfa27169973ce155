/** Compares names of people. Pure. */
import { MAX_NAME_CHARS } from '../limits';

/**
 * A key that is equal for all spellings of a name: case and the composition of accents do not matter. A text that is too long
 * for a name is not composed, which takes quadratic time for hostile accents.
 */
export function nameKey(name: string): string {
  return (name.length > MAX_NAME_CHARS ? name : name.normalize('NFC')).toLowerCase();
}

/** Whether a list contains a name, in any spelling. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => nameKey(known) === nameKey(name));
}
