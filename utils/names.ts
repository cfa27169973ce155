/** People's names: how long one may be, how many count as former ones, and when two are one. Pure. */

/** The longest name that is taken from a person, in UTF-16 code units. */
export const LONGEST_NAME = 80;

/** Former names that still count; more are not worth looking for. */
export const MOST_ALIASES = 20;

/** Whether a name is among others: mentions are found whatever their case and the way accents are composed. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => folded(known) === folded(name));
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
