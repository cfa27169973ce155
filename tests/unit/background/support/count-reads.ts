/** Counts how often a list is looked at, so that a test of linear time needs no clock. @returns the list, and the number of looks */
export function countReads<T>(list: readonly T[]): { list: T[]; reads: () => number } {
  let reads = 0;
  const counted = new Proxy([...list], {
    get: (target, key, receiver) => {
      reads += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { list: counted, reads: () => reads };
}
