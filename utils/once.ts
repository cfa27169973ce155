/** Makes something when it is first used: schemas, so that a start of the worker does not pay for all of them, or the first work. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
