/** A small seeded source of randomness: equal seeds make equal data. */
export type Random = ReturnType<typeof seededRandom>;

/** Mulberry32: 32 bits of state are plenty for test data. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 (included) to 1 (excluded). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[between(0, list.length - 1)]!;
    },
    /** Several different members of a list, in its order. */
    sample<T>(list: readonly T[], count: number): T[] {
      let wanted = Math.min(count, list.length);
      return list.filter((_, index) => {
        if (next() >= wanted / (list.length - index)) return false;
        wanted -= 1;
        return true;
      });
    },
    /** True in the given share of cases, 0 to 1. */
    chance: (share: number): boolean => next() < share,
  };
}
