/** The state as items of the browser's own sync, and back. What comes from there is checked like any other input. Pure. */
import { once, orElse, z } from '../schema/zod';
import { MAX_LABEL_CHARS, MAX_NAME_CHARS, MAX_SEARCH_CHARS } from '../limits';
import { FILTER_NAMES, FILTERS, PROJECT_LISTS } from '../projects/filter';
import { jsonSize } from '../text/json';
import { LEVELS } from '../watch/kinds';
import { savedKey, savedSubject } from '../watch/saved';
import {
  bucketOf,
  hasChanges,
  hash53,
  isSameRegister,
  join,
  kindOf,
  markOf,
  readRegister,
  type Register,
  type Registers,
  type Value,
} from './registers';
import { travellingSettings } from './travelling-settings';

/** The version of the items and of the file, raised with each new setting, filter or value that travels once one was released. A newer one is left alone. */
export const SYNC_VERSION = 2;
/** Later clocks are refused, since nothing could be written after them. */
export const MAX_CLOCK = 9_999_999_999;
/** What a computer's own time counts at most (in 2255), however wrong it is, so that a change after it has a later clock. */
const LATEST_SECONDS = 9_000_000_000;

/** Returns a time as clocks count, in seconds. @param at epoch ms */
export function clockOf(at: number): number {
  return Math.min(LATEST_SECONDS, Math.max(0, Math.floor(at / 1000)));
}

/** How many bytes the texts of a saved thing or an alert have at most, as browsers count. */
export const MAX_NOTE_BYTES = 100;
const MAX_ALERT_BYTES = 300;
/** Four ids in base 36. */
const MAX_READ_CHARS = 47;

const KEY = /^(?:[tlprhb]\d{1,16}|[bn]\d{1,16}\/\d{1,16}|[ea][\da-z]{1,11}|s[a-zA-Z.]{1,20})$/;

/** The registers: each setting by its key, all others by their kind. */
const registerSchemas = once((): Readonly<Record<string, z.ZodMiniType<Register>>> => {
  const integer = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
  const clock = integer(MAX_CLOCK);
  const text = (max: number) => z.string().check(z.maxLength(max));
  const filterValues = { text: text(MAX_LABEL_CHARS), id: integer(Number.MAX_SAFE_INTEGER) };
  /** What is there, or 0. */
  const present = <V extends Value>(value: z.ZodMiniType<V>, maxBytes: number) =>
    z.tuple([clock, z.union([z.literal(0), value.check(z.refine((found) => syncSize(found) <= maxBytes))])]);
  const most = { t: 3, l: 10 * MAX_CLOCK + 5, p: 1, e: 1, n: 1, h: Number.MAX_SAFE_INTEGER };
  return {
    ...Object.fromEntries(Object.entries(most).map(([kind, max]) => [kind, z.tuple([clock, integer(max)])])),
    // Its clock is the id of a comment.
    r: z
      .tuple([integer(Number.MAX_SAFE_INTEGER), z.union([z.literal(0), text(MAX_READ_CHARS)])])
      .check(z.refine((register) => isReadRegister(register))),
    b: present(z.tuple([z.string()]), MAX_NOTE_BYTES),
    // `alertValue` of `translate.ts`: name, level and filter.
    a: present(
      z.tuple([
        text(MAX_NAME_CHARS),
        z.enum(['', ...LEVELS]),
        text(MAX_SEARCH_CHARS),
        z.enum(PROJECT_LISTS),
        ...FILTER_NAMES.map((name) => filterValues[FILTERS[name].value]),
      ]) as z.ZodMiniType<(string | number)[]>,
      MAX_ALERT_BYTES,
    ),
    ...Object.fromEntries(
      Object.entries(travellingSettings()).map(([path, value]) => [`s${path}`, z.tuple([clock, value])]),
    ),
  };
});

/** Whether it is what this version would write: ranges in order, apart from each other, of ids that JavaScript can hold. */
function isReadRegister(register: Register): boolean {
  const mark = markOf(register);
  const { beyond = [] } = mark;
  const isOrdered = beyond.every(([from, to], at) => from > (beyond[at - 1]?.[1] ?? mark.upTo) + 1 && to >= from);
  return isOrdered && Number.isSafeInteger(beyond.at(-1)?.[1] ?? 0) && isSameRegister(register, readRegister(mark));
}

/** One item of the browser. A newer version may have written anything beside the number of its version. */
const itemSchema = once(() => z.object({ v: orElse(z.number(), 0), d: orElse(z.record(z.string(), z.unknown()), {}) }));

/** The size of a value in the browser's sync, in bytes. Chromium escapes these characters. */
export function syncSize(value: Value): number {
  return jsonSize(value) + 5 * (JSON.stringify(value).match(/[<\u2028\u2029]/g)?.length ?? 0);
}

/** The items of one person at one service, and of nobody else. */
export function scopeOf(baseUrl: string, uid: number): string {
  return hash53(`${new URL(baseUrl).href.replace(/\/+$/, '')}\n${uid}`).toString(36);
}

/** The items that hold a state, by their keys. @param found what a browser holds: what it has already is left out */
export function pack(registers: Registers, scope: string, found: Record<string, unknown> = {}) {
  const buckets = Map.groupBy(Object.entries(registers), ([key]) => `${scope}.${bucketOf(key)}`);
  const items = [...buckets].map(
    ([key, entries]) => [key, { v: SYNC_VERSION, d: Object.fromEntries(entries) }] as const,
  );
  return Object.fromEntries(
    items.filter(([key, { d }]) => hasChanges(unpack({ [key]: found[key] }, scope).registers, d)),
  );
}

/** The state in these items. What is no register is left out. @returns also whether a newer version wrote some of them */
export function unpack(items: Record<string, unknown>, scope: string): { registers: Registers; isNewer: boolean } {
  let registers: Registers = {};
  let isNewer = false;
  for (const key of keysOf(items, scope)) {
    const item = itemSchema().safeParse(items[key]).data;
    if (!item) continue;
    if (item.v > SYNC_VERSION) isNewer = true;
    else registers = join(registers, checkRegisters(item.d).registers);
  }
  return { registers, isNewer };
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
  return { registers: join({}, Object.fromEntries(read)), isWhole: read.length === Object.keys(found).length };
}

/** Reads a register from outside. @returns `null` if it is none, or names its thing in another way than all others */
export function checkRegister(key: string, found: unknown): Register | null {
  const [kind, id] = [kindOf(key), key.slice(1)];
  if (!KEY.test(key) || (!'eas'.includes(kind) && savedKey(savedSubject(id)) !== id)) return null;
  return registerSchemas()[kind === 's' ? key : kind]?.safeParse(found).data ?? null;
}
