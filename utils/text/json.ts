/** Values as JSON: read, measured, and cut to a size. Pure. */

/** Parses JSON, also after byte order marks. @returns `undefined` if it is invalid, which the caller explains */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF+/, ''));
  } catch {
    return undefined;
  }
}

/** Returns the size of a value as JSON, in bytes; 0 for `undefined`. */
export function jsonSize(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Drops entries, in their order, until the rest fits into this many bytes as JSON. @returns the ones that stay */
export function fit<T>(entries: readonly T[], maxBytes: number): ReadonlySet<T> {
  const kept = new Set(entries);
  let bytes = jsonSize(entries);
  for (const entry of entries) {
    if (bytes <= maxBytes) break;
    kept.delete(entry);
    bytes -= jsonSize(entry) + 1;
  }
  return kept;
}
