/** Returns the size of a value as JSON, in bytes; 0 for `undefined`. Pure. */
export function jsonSize(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
