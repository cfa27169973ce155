/** Reads and writes small stored items: `{ v: version, d: data }` under one key each. `items.ts` declares them. */
import { browser } from 'wxt/browser';
import { FailureError } from '../errors';
import { jsonSize } from '../json';

/** What an item belongs to, which decides when it is erased: with the service, with the person, or only with everything. */
export type Owner = 'service' | 'person' | 'computer';

export interface Item<T> {
  readonly key: string;
  /** `session` is in memory only, until the browser ends. */
  readonly area: 'local' | 'session';
  readonly owner: Owner;
  /** What nothing stored reads as. Fields that a stored object lacks are read from it, too. */
  readonly fallback: T;
  /** Set for what a person chose: “Reset settings” erases it. Local. */
  readonly isSetting?: true;
  /** The limit of its value as JSON. A larger one is never written: what may go is dropped before that (`watch/state.ts` of the worker). */
  readonly maxBytes: number;
  readonly version: number;
  /** One migration per released version: `migrations[1]` converts data of version 1 to version 2. */
  readonly migrations: Readonly<Record<number, (data: never) => unknown>>;
  /** The key of another item: where that one has a newer shape, both are put aside, since one is useless without the other. */
  readonly goesWith?: string;
}

export interface Change {
  readonly item: Item<unknown>;
  readonly value: unknown;
}

export interface Stored {
  v: number;
  d: unknown;
}

/** Declares an item. By default, it is in the local area, its limit is 128 KiB and its version 1. */
/* @__NO_SIDE_EFFECTS__ */ // Unused items are removed from each bundle.
export function defineItem<T>(item: Pick<Item<T>, 'key' | 'owner' | 'fallback'> & Partial<Item<T>>): Item<T> {
  return { area: 'local', maxBytes: 2 ** 17, version: 1, migrations: {}, ...item };
}

/** Pairs an item with a value of its type, for `write`. */
export function change<T>(item: Item<T>, value: T): Change {
  return { item, value };
}

/** The change of an item whose value is another one now; nothing if it is the same. */
export function changeFrom<T>(item: Item<T>, before: T, after: T): Change[] {
  return after === before ? [] : [change(item, after)];
}

/** Returns what is stored of this person; nothing of it if it is another person’s. */
export function ownOf<T extends { owner: number | null }>({ fallback }: Item<T>, stored: T, uid: number): T {
  return stored.owner === uid ? stored : { ...(stored.owner === null ? stored : fallback), owner: uid };
}

/** Reads an item; its fallback if nothing valid is stored. @throws FailureError `unreadable` */
export async function read<T>(item: Item<T>): Promise<T> {
  return (await readMany({ item })).item;
}

/** Reads several items of one area at once. @throws FailureError `unreadable` */
export async function readMany<I extends Record<string, Item<unknown>>>(
  items: I,
): Promise<{ [K in keyof I]: I[K]['fallback'] }> {
  const all = Object.values(items);
  const area = areaOf(all);
  let found: Record<string, unknown>;
  try {
    found = await browser.storage[area].get(all.map(({ key }) => key));
  } catch (cause) {
    throw new FailureError({ code: 'unreadable' }, { cause });
  }
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, decode(item, found[item.key])])) as {
    [K in keyof I]: I[K]['fallback'];
  };
}

/** Writes items of one area, all or nothing, if there are any. @throws FailureError `too-much`: larger than its limit, `storage`: the browser refuses */
export async function write(...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const area = areaOf(changes.map(({ item }) => item));
  const values: Record<string, Stored> = {};
  for (const { item, value } of changes) {
    if (jsonSize(value) > item.maxBytes) throw new FailureError({ code: 'too-much', detail: item.key });
    values[item.key] = { v: item.version, d: value };
  }
  try {
    await browser.storage[area].set(values);
  } catch (cause) {
    throw new FailureError({ code: 'storage' }, { cause });
  }
}

/** Removes items of one area, so that they read as their fallbacks. */
export async function erase(...items: readonly Item<unknown>[]): Promise<void> {
  await browser.storage[areaOf(items)].remove(items.map((item) => item.key));
}

/** Subscribes to an item for the lifetime of this context. */
export function subscribe<T>(item: Item<T>, callback: (value: T) => void): void {
  subscribeMany([item], ([changed]) => callback(changed?.value as T));
}

/** Subscribes to several items of one area. Items that were written at once arrive in one call. */
export function subscribeMany(items: readonly Item<unknown>[], callback: (changed: Change[]) => void): void {
  browser.storage[areaOf(items)].onChanged.addListener((changes: Record<string, { newValue?: unknown }>) => {
    const changed = items.flatMap((item) => {
      const found = changes[item.key];
      return found ? [change(item, decode(item, found.newValue))] : [];
    });
    if (changed.length > 0) callback(changed);
  });
}

/** The common area of several items: a write is atomic only within one. */
function areaOf(items: readonly Item<unknown>[]): Item<unknown>['area'] {
  const [first] = items;
  if (first && items.every(({ area }) => area === first.area)) return first.area;
  throw new Error('Several areas');
}

/** Decodes and migrates a stored value. An unknown or newer shape reads as the fallback, until `migrateStored` puts it aside. */
function decode<T>(item: Item<T>, stored: unknown): T {
  const { fallback } = item;
  const value = isStored(stored) ? (migrate(item, stored) as T | undefined) : undefined;
  if (value === undefined) return fallback;
  const hasFields = (fallback as object | null)?.constructor === Object;
  return hasFields ? { ...fallback, ...value } : value;
}

/** Migrates a stored value. @returns it in the item's current version, `undefined` if there is no way there */
export function migrate(item: Item<unknown>, { v, d }: Stored): unknown {
  let value = d;
  try {
    for (let version = v; version !== item.version; version++) {
      // Throws if the migration is missing, as for every newer version.
      value = (item.migrations[version] as (data: unknown) => unknown)(value);
    }
    return value;
  } catch {
    // An unexpected shape. It reads as the fallback, and the next `migrateStored` moves it away.
    return undefined;
  }
}

/** Whether a value has the form in which items are stored. */
export function isStored(value: unknown): value is Stored {
  return typeof (value as Partial<Stored> | null | undefined)?.v === 'number';
}
