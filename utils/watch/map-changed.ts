/** Maps of which nothing changes stay the same object, so that nothing is stored again. Pure. */

/** @returns the same list where no element changes */
export function mapChanged<T>(list: T[], step: (element: T) => T): T[] {
  const next = list.map(step);
  return next.some((element, at) => element !== list[at]) ? next : list;
}

/** @returns the same record where no value changes */
export function mapChangedValues<T>(record: Record<string, T>, step: (value: T, key: string) => T): Record<string, T> {
  const next = Object.entries(record).map(([key, value]) => [key, step(value, key)] as const);
  return next.some(([key, value]) => value !== record[key]) ? Object.fromEntries(next) : record;
}
