/** How small items are stored: `{ v: version, d: data }` under one key each. `stored.ts` declares them all. */
import { browser } from 'wxt/browser';
import { FailureError } from '../errors';

/** Whom a stored item belongs to, and so when it is erased: with the service, with the person, or never. */
export type Owner = 'service' | 'person' | 'computer';

/** One stored item. */
export interface Item<T> {
  readonly key: string;
  readonly area: 'local' | 'session';
  readonly owner: Owner;
  readonly fallback: T;
  /** Of an object that is no map: the fields that a stored one lacks are read from the fallback. */
  readonly fields?: true;
  readonly version: number;
  /** One step per released version: `migrations[1]` takes the data of version 1 to version 2. */
  readonly migrations: Readonly<Record<number, (data: never) => unknown>>;
}

/** An item together with the value it shall have. */
export interface Change {
  readonly item: Item<unknown>;
  readonly value: unknown;
}

/** Before the keys of what was put aside. */
const BROKEN = 'broken:';

interface Stored {
  v: number;
  d: unknown;
}

type Declaration<T> = Pick<Item<T>, 'key' | 'owner' | 'fallback'> &
  Partial<Pick<Item<T>, 'area' | 'version' | 'migrations'>> &
  (HasFields<T> extends true ? { fields: true } : { fields?: never });

/** Whether values are always objects with fields of their own: no lists, and no maps, whose keys are data. */
type HasFields<T> = [T] extends [object]
  ? [T] extends [readonly unknown[]]
    ? false
    : string extends keyof T
      ? false
      : true
  : false;

/** Declares a stored item; it lives in the local area and has version 1 unless it says otherwise. */
/* @__NO_SIDE_EFFECTS__ */ // Pages carry only the items they read.
export function defineItem<T>(item: Declaration<T>): Item<T> {
  return { area: 'local', version: 1, migrations: {}, ...item };
}

/** Pairs an item with a value of its type, for `write`. */
export function change<T>(item: Item<T>, value: T): Change {
  return { item, value };
}

/** The stored value, or the item's fallback where there is none or it can't be understood. */
export async function read<T>(item: Item<T>): Promise<T> {
  const found = await browser.storage[item.area].get(item.key);
  return decode(item, found[item.key]);
}

/** Several items of one area as they are stored, for `readTogether`. */
export function storedTogether(items: Record<string, Item<unknown>>): Promise<Record<string, unknown>> {
  const all = Object.values(items);
  return browser.storage[areaOf(all)].get(all.map(({ key }) => key));
}

/** Several items of one area, read at once. @param reading what was asked for already */
export async function readTogether<I extends Record<string, Item<unknown>>>(
  items: I,
  reading = storedTogether(items),
): Promise<{ [K in keyof I]: I[K]['fallback'] }> {
  const found = await reading;
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, decode(item, found[item.key])])) as {
    [K in keyof I]: I[K]['fallback'];
  };
}

/**
 * Writes several items of one area at once: all of them or none (a multi-key `set` is atomic).
 * @throws FailureError `storage` where the browser refuses, for example because its quota is used up; then nothing was changed
 */
export async function write(...changes: [Change, ...Change[]]): Promise<void> {
  const area = areaOf(changes.map(({ item }) => item));
  const values: Record<string, Stored> = {};
  for (const { item, value } of changes) values[item.key] = { v: item.version, d: value };
  try {
    await browser.storage[area].set(values);
  } catch (cause) {
    throw new FailureError({ code: 'storage' }, { cause });
  }
}

/** Takes items of one area away, so that they read as their fallbacks. */
export async function erase(...items: readonly Item<unknown>[]): Promise<void> {
  await browser.storage[areaOf(items)].remove(items.map((item) => item.key));
}

/** Calls back with every new value, as long as this context lives. */
export function watch<T>(item: Item<T>, callback: (value: T) => void): void {
  watchTogether([item], ([changed]) => callback(changed?.value as T));
}

/** Calls back with those of several items of one area that were written at once. */
export function watchTogether(items: readonly Item<unknown>[], callback: (changed: Change[]) => void): void {
  browser.storage[areaOf(items)].onChanged.addListener((changes: Record<string, { newValue?: unknown }>) => {
    const changed = items.flatMap((item) => {
      const found = changes[item.key];
      return found ? [change(item, decode(item, found.newValue))] : [];
    });
    if (changed.length > 0) callback(changed);
  });
}

/** The one area of several items; only within one can they change at once. */
function areaOf(items: readonly Item<unknown>[]): Item<unknown>['area'] {
  const areas = [...new Set(items.map(({ area }) => area))];
  const [area] = areas;
  if (area && areas.length === 1) return area;
  throw new Error(`${items.map(({ key }) => key).join(', ')} are not stored in one area`);
}

/**
 * Brings everything stored before an update to the shape of this version, once, all items of an area at once. What can't
 * be brought there is put aside under `broken:<key>` and reads as its fallback: it is not lost, and stops nothing.
 */
export async function migrateStored(items: readonly Item<unknown>[]): Promise<void> {
  const found = await browser.storage.local.get(null);
  const renewed: Record<string, unknown> = {};
  for (const item of items.filter(({ area }) => area === 'local')) {
    const before = found[item.key];
    if (!isStored(before) || before.v >= item.version) continue;
    const data = migrated(item, before);
    renewed[item.key] = { v: item.version, d: data.ok ? data.value : item.fallback } satisfies Stored;
    if (!data.ok) renewed[BROKEN + item.key] = before;
  }
  if (Object.keys(renewed).length > 0) await browser.storage.local.set(renewed);
}

/** Forgets what was put aside, when nobody shall find it any more. */
export async function forgetBroken(): Promise<void> {
  const keys = Object.keys(await browser.storage.local.get(null));
  await browser.storage.local.remove(keys.filter((key) => key.startsWith(BROKEN)));
}

/** Brings a stored shape up to date. An unknown or newer shape reads as the fallback and is left where it is. */
function decode<T>(item: Item<T>, stored: unknown): T {
  if (!isStored(stored) || stored.v > item.version) return item.fallback;
  const data = migrated(item, stored);
  if (!data.ok) return item.fallback;
  return item.fields ? { ...item.fallback, ...(data.value as T) } : (data.value as T);
}

function migrated(item: Item<unknown>, stored: Stored): { ok: true; value: unknown } | { ok: false } {
  try {
    let value = stored.d;
    for (let version = stored.v; version < item.version; version++) {
      const migrate = item.migrations[version] as ((data: unknown) => unknown) | undefined;
      if (!migrate) return { ok: false };
      value = migrate(value);
    }
    return { ok: true, value };
  } catch {
    // A shape that no migration expected; whoever reads it gets the fallback, and it is put aside at the next start.
    return { ok: false };
  }
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'v' in value && 'd' in value && typeof value.v === 'number';
}
