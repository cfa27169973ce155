/** When two names are one. Pure. */

/** The same text for every way to write one name: mentions are found whatever their case and the way accents are composed. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a name is among others. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => nameKey(known) === nameKey(name));
}
