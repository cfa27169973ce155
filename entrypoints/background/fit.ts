import { jsonSize } from '../../utils/text/json-size';

/**
 * Drops entries until the rest fits into this many bytes as JSON. Pure.
 * @param entries in the order in which they go
 * @returns the ones that stay
 */
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
