/** Joins states that travel, by the rows of their kinds. The order, loss and repetition of deliveries don't matter. Pure. */
import { hash53, kindOf } from '../../../utils/sync/registers';
import type { Register, Registers } from '../../../utils/sync-state';
import { rowOf } from './synced-kinds';

/** How many items of the browser hold the state, besides those of some kinds. A thing is always in the same one. */
const BUCKETS = 12;

/** The number of the bucket that holds a thing. */
export function bucketOf(key: string): number {
  const own = rowOf(key)?.bucket;
  return own === undefined ? hash53(key.slice(1)) % BUCKETS : BUCKETS + own;
}

/** Joins two states: commutative, associative, idempotent. */
export function join(one: Registers, other: Registers): Registers {
  const all: Record<string, Register> = { ...one };
  for (const [key, register] of Object.entries(other)) {
    const before = all[key];
    const joined = before && rowOf(key)?.join?.(before, register);
    if (joined) all[key] = joined;
    else if (!before || isLater(register, before)) all[key] = register;
  }
  return all;
}

/** At the same clock, the larger value wins: followed, muted, unread, saved, a whole note. */
function isLater(one: Register, other: Register): boolean {
  return one[0] === other[0] ? JSON.stringify(one[1]) > JSON.stringify(other[1]) : one[0] > other[0];
}

/**
 * Keeps the newest registers where there are too many for the browser's sync. What counts is their number and their clocks alone, never their bytes or
 * values: a later register of the same thing is never the first to go, so joining stays associative. If an "unfollow" went before
 * a "follow" of the same age, an old "follow" of a computer that was away would come back. What goes stays as it is on each
 * computer, and only stops travelling. Commutative, associative and idempotent together with `join`.
 */
export function newest(registers: Registers): Registers {
  const all = { ...registers };
  const groups = Map.groupBy(Object.keys(all), (key) => `${rowOf(key)?.group ?? kindOf(key)} ${bucketOf(key)}`);
  for (const keys of groups.values()) {
    const most = rowOf(keys[0] ?? '')?.most ?? 0;
    if (keys.length <= most) continue;
    const byAge = keys.toSorted((a, b) => (all[b]?.[0] ?? 0) - (all[a]?.[0] ?? 0) || (a < b ? -1 : 1));
    for (const key of byAge.slice(most)) delete all[key];
  }
  return all;
}
