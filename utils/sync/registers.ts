/**
 * The state that travels between a person's computers: one register per thing, each a value with a logical clock. Joining two
 * states takes the later register of each thing, so the order, loss and repetition of deliveries don't matter. Pure.
 */
import { isEqual } from '../json';
import type { Registers } from '../sync-state';

/**
 * The value of a note or an alert that stays on its computer: the browser's sync has no room for all of it, and nothing is cut. At the
 * same clock, the whole value wins, and 0 loses.
 */
export const STAYS = 1;

/** Later clocks are refused, since nothing could be written after them. */
export const MAX_CLOCK = 9_999_999_999;
/** What a computer's own time counts at most (in 2255), however wrong it is, so that a change after it has a later clock. */
const LATEST_SECONDS = 9_000_000_000;

/** Returns a time as clocks count, in seconds. @param at epoch ms */
export function clockOf(at: number): number {
  return Math.min(LATEST_SECONDS, Math.max(0, Math.floor(at / 1000)));
}

/** The letter of the kind of a thing, by its key. */
export function kindOf(key: string): string {
  return key.charAt(0);
}

/** The registers of `after` that `before` lacks, or has with another clock or value. */
export function changesBetween(before: Registers, after: Registers): Registers {
  return Object.fromEntries(Object.entries(after).filter(([key, register]) => !isEqual(before[key], register)));
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

/** What is wrong with a file of the state. `broken`: no file of ours, or damaged. `foreign`: of another service or person. `newer`: of a newer version. */
export type FileProblem = 'broken' | 'foreign' | 'newer';
