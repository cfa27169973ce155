/** Returns the Latin letter of a key, also with caps lock or another alphabet. Pure. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[A-Za-z]$/.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place !== undefined && /^\P{ASCII}$/u.test(key) ? place.toLowerCase() : key;
}
