/**
 * The state that travels between a person's computers: one register per thing, each a value with a logical clock. Joining two
 * states takes the later register of each thing, so the order, loss and repetition of deliveries don't matter. Pure.
 */
import { joinMarks, type ReadMark } from '../watch/read-marks';
import type { Register, Registers } from '../sync-state';

/**
 * `t`: whether a thread is watched (`WATCHED` of `translate.ts`). `l`: its level, and when that ends. `p`: whether a person is followed. `r`: what was read of a thread.
 * `e`: whether an entry of the inbox is read (0) or unread (1). `s`: a setting. `h`: the project in which a person was hidden. `n`: that a
 * comment needs no reply. `b`: the note of what was saved, in a list. `a`: an alert. 0 takes any of these back, and `STAYS` is in
 * place of what has no room (`pack.ts`).
 */
export type Kind = 't' | 'l' | 'p' | 'r' | 'e' | 's' | 'h' | 'n' | 'b' | 'a';

/**
 * The value of a note or an alert that stays on its computer: the browser's sync has no room for all of it, and nothing is cut. At the
 * same clock, the whole value wins, and 0 loses.
 */
export const STAYS = 1;

/** How many items of the browser hold the state, besides those of some kinds. A thing is always in the same one. */
const BUCKETS = 12;
/** Settings and alerts are few: each have a bucket of their own. */
const OWN_BUCKETS: Partial<Record<Kind, number>> = { s: BUCKETS, a: BUCKETS + 1 };

/**
 * How many registers of these kinds together a bucket holds; settings are always kept. With the longest keys and values this is
 * below `BUCKET_BYTES`, where notes and alerts stay on their computer.
 */
const GROUPS: readonly { kinds: string; most: number }[] = [
  { kinds: 'tlp', most: 58 },
  { kinds: 'r', most: 22 },
  { kinds: 'e', most: 45 },
  { kinds: 'b', most: 20 },
  { kinds: 'n', most: 10 },
  { kinds: 'h', most: 5 },
  { kinds: 'a', most: 20 },
];

/** The kind of a thing, by its key. */
export function kindOf(key: string): Kind {
  return key.charAt(0) as Kind;
}

/** The number of the bucket that holds a thing. */
export function bucketOf(key: string): number {
  return OWN_BUCKETS[kindOf(key)] ?? hash53(key.slice(1)) % BUCKETS;
}

/** Joins two states: commutative, associative, idempotent. */
export function join(one: Registers, other: Registers): Registers {
  const all: Record<string, Register> = { ...one };
  for (const [key, register] of Object.entries(other)) {
    const before = all[key];
    if (before && kindOf(key) === 'r') all[key] = joinRead(before, register);
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
  for (const { kinds, most } of GROUPS) {
    const grouped = Object.keys(all).filter((key) => kinds.includes(kindOf(key)));
    for (const keys of Map.groupBy(grouped, bucketOf).values()) {
      if (keys.length <= most) continue;
      const byAge = keys.toSorted((a, b) => (all[b]?.[0] ?? 0) - (all[a]?.[0] ?? 0) || (a < b ? -1 : 1));
      for (const key of byAge.slice(most)) delete all[key];
    }
  }
  return all;
}

/** At most this number of ranges of a thread travel, the newest ones. What is older is new on another computer. */
const MAX_SENT_RANGES = 2;

/** Joins what was read of a thread. */
export function joinRead(one: Register, other: Register): Register {
  return readRegister(joinMarks(markOf(one), markOf(other)));
}

/** What was read of a thread as a register: of each range, how far it is from the one before and how long, in base 36. */
export function readRegister(mark: ReadMark): Register {
  let last = mark.upTo;
  const steps = (mark.beyond ?? []).slice(-MAX_SENT_RANGES).flatMap(([from, to]) => {
    const pair = [from - last, to - from];
    last = to;
    return pair;
  });
  return [mark.upTo, steps.map((step) => step.toString(36)).join('.') || 0];
}

/** The opposite of `readRegister`. */
export function markOf([upTo, value]: Register): ReadMark {
  if (value === 0) return { upTo };
  let last = upTo;
  const ids = String(value)
    .split('.')
    .map((step) => (last += parseInt(step, 36)));
  return { upTo, beyond: Array.from({ length: ids.length / 2 }, (_, at) => [ids[2 * at] ?? 0, ids[2 * at + 1] ?? 0]) };
}

/** Whether two registers, or two missing ones, are the same. */
export function isSameRegister(one: Register | undefined, other: Register | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The registers of `after` that `before` lacks, or has with another clock or value. */
export function changesBetween(before: Registers, after: Registers): Registers {
  return Object.fromEntries(Object.entries(after).filter(([key, register]) => !isSameRegister(before[key], register)));
}

/** Whether there are any. */
export function hasChanges(before: Registers, after: Registers): boolean {
  return Object.keys(changesBetween(before, after)).length > 0;
}

/** A hash of 53 bits (cyrb53), as an integer. It spreads keys evenly and shortens names; it keeps no secret. Pure. */
export function hash53(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0);
}
