/** Reads a record by a text from elsewhere, which may be the name of something that every object has (`constructor`). Pure. */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
