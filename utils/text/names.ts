/** Compares names of people. Pure. */

/** A key that is equal for all spellings of a name: case and the composition of accents do not matter. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a list contains a name, in any spelling. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => nameKey(known) === nameKey(name));
}
