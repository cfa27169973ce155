/** The state as items of the browser's own sync, and back. What comes from there is checked like any other input. Pure. */
import { anyRecord, orElse, z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import { clockOf, hasChanges, hash53, STAYS } from '../../../utils/sync/registers';
import type { Register, Registers } from '../../../utils/sync-state';
import { isKey, rowOf } from './synced-kinds';
import { bucketOf, join, newest } from './merge';

/** The version of the items and of the file, raised with each new setting, filter or value that travels once one was released. A newer one is left alone. */
export const SYNC_VERSION = 2;
/**
 * How far ahead of this computer another clock may be, in seconds: more than any wrong clock was seen to be. As time passes, so does what
 * is too far, so all that was taken can be followed by a later change, which `MAX_CLOCK` could not.
 */
const FAR_AHEAD = 7_300_000_000;

/** Whether something can be written after a register. @param now epoch ms */
export function canBeFollowed(key: string, [clock]: Register, now: number): boolean {
  return rowOf(key)?.join !== undefined || clock <= clockOf(now) + FAR_AHEAD;
}

/** The room of a bucket, in bytes as browsers count: of 8192 for one item and 102,400 for all of them. */
const BUCKET_BYTES = 7750;
/** One item of the browser. A newer version may have written anything beside the number of its version. */
const itemSchema = once(() => z.object({ v: orElse(z.number(), 0), d: orElse(anyRecord(), {}) }));

/**
 * The size of a value in the browser's sync, in bytes. It is that of its JSON, but Chromium escapes these characters, and writes
 * numbers beyond 32 bits as decimal fractions, from 10^12 on with an exponent.
 */
export function syncSize(value: unknown): number {
  let longer = 0;
  const json = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number' && Number.isInteger(part) && part !== (part | 0))
      longer += (Math.abs(part) < 1e12 ? `${part}.0` : part.toExponential()).length - String(part).length;
    return typeof part === 'string' ? part.toWellFormed() : part;
  });
  const count = (escaped: RegExp): number => json.match(escaped)?.length ?? 0;
  return new TextEncoder().encode(json).length + longer + 5 * count(/</g) + 3 * count(/[\u2028\u2029]/g);
}

/** The items of one person at one service, and of nobody else. */
export function scopeOf(baseUrl: string, uid: number): string {
  return hash53(`${new URL(baseUrl).href.replace(/\/+$/, '')}\n${uid}`).toString(36);
}

/** Whether a register is in place of a note or an alert that stays on its computer. */
export function isStaying(key: string, register: Register | undefined): boolean {
  return rowOf(key)?.canStay === true && register?.[1] === STAYS;
}

/**
 * Returns what of a state travels: the newest registers, and the newest notes and alerts that have room, each whole. The others keep
 * their places, so that room is made for them by nothing that was removed.
 */
export function fitted(registers: Registers): Registers {
  const kept = newest(registers);
  const travels: Record<string, Register> = {};
  for (const entries of Map.groupBy(Object.entries(kept), ([key]) => bucketOf(key)).values()) {
    const places = entries.map(([key, register]): [string, Register] =>
      typeof register[1] === 'object' && rowOf(key)?.canStay ? [key, [register[0], STAYS]] : [key, register],
    );
    Object.assign(travels, Object.fromEntries(places));
    let room = BUCKET_BYTES - syncSize(Object.fromEntries(places));
    const long = entries.filter(([key, register]) => travels[key] !== register);
    for (const [key, register] of long.toSorted(([a, [one]], [b, [two]]) => two - one || (a < b ? -1 : 1))) {
      const more = syncSize(register[1]) - syncSize(STAYS);
      if (more > room) continue;
      travels[key] = register;
      room -= more;
    }
  }
  return travels;
}

/** The items that hold what travels, by their keys. @param found what a browser holds: what it has already is left out */
export function pack(registers: Registers, scope: string, found: Record<string, unknown> = {}) {
  const buckets = Map.groupBy(Object.entries(registers), ([key]) => `${scope}.${bucketOf(key)}`);
  const items = [...buckets].map(
    ([key, entries]) => [key, { v: SYNC_VERSION, d: Object.fromEntries(entries) }] as const,
  );
  return Object.fromEntries(
    items.filter(([key, { d }]) => hasChanges(unpack({ [key]: found[key] }, scope).registers, d)),
  );
}

/**
 * The state in these items. What is no register is left out.
 * @param now epoch ms, to leave out what nothing could be written after
 * @returns also whether a newer version wrote some of them
 */
export function unpack(
  items: Record<string, unknown>,
  scope: string,
  now = Infinity,
): { registers: Registers; isNewer: boolean } {
  let registers: Registers = {};
  let isNewer = false;
  for (const key of keysOf(items, scope)) {
    const item = itemSchema().safeParse(items[key]).data;
    if (!item) continue;
    if (item.v > SYNC_VERSION) isNewer = true;
    else registers = join(registers, checkRegisters(item.d).registers);
  }
  const followed = Object.entries(registers).filter(([key, register]) => canBeFollowed(key, register, now));
  return { registers: newest(Object.fromEntries(followed)), isNewer };
}

/** The keys of the items of one person at one service. */
export function keysOf(items: Record<string, unknown>, scope: string): string[] {
  return Object.keys(items).filter((key) => key.startsWith(`${scope}.`));
}

/** Reads registers from outside. @returns also whether some were left out */
export function checkRegisters(found: Record<string, unknown>): { registers: Registers; isWhole: boolean } {
  const read = Object.entries(found).flatMap(([key, value]) => {
    const register = checkRegister(key, value);
    return register ? [[key, register] as const] : [];
  });
  return { registers: Object.fromEntries(read), isWhole: read.length === Object.keys(found).length };
}

/** Reads a register from outside. @returns `null` if it is none, or names its thing in another way than all others */
export function checkRegister(key: string, found: unknown): Register | null {
  return (isKey(key) && rowOf(key)?.schema(key.slice(1))?.safeParse(found).data) || null;
}
