/** The Latin letter of a key, also with the capitals locked or another alphabet in use. Pure. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[A-Za-z]$/.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place !== undefined && /^\P{ASCII}$/u.test(key) ? place.toLowerCase() : key;
}
