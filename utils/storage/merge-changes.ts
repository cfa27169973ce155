/**
 * Merges two values that changed from the same base: a three-way merge. Lists are joined, objects merged field by field; where
 * that can't be done, the later value wins. Pure.
 */
export function mergeChanges(base: unknown, earlier: unknown, later: unknown): unknown {
  if (isSame(later, base)) return earlier;
  if (isSame(earlier, base)) return later;
  if (Array.isArray(earlier) && Array.isArray(later)) return joinLists(earlier, later);
  if (!isRecord(base) || !isRecord(earlier) || !isRecord(later)) return later;
  const keys = Object.keys({ ...earlier, ...later });
  return Object.fromEntries(keys.map((key) => [key, mergeChanges(base[key], earlier[key], later[key])]));
}

/** The later items come first, as in every stored list. */
function joinLists(earlier: readonly unknown[], later: readonly unknown[]): unknown[] {
  const known = new Set(later.map(identityOf));
  return [...later, ...earlier.filter((item) => !known.has(identityOf(item)))];
}

function identityOf(item: unknown): unknown {
  return isRecord(item) && 'id' in item ? item.id : JSON.stringify(item);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
