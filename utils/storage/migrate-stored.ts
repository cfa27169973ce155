/**
 * Brings everything stored into the shapes of this version. After a rollback, the newer shapes are put aside untouched. The
 * version that knows them takes them back, and merges them with what was stored meanwhile.
 */
import { browser } from 'wxt/browser';
import { outboxItem } from './items';
import { fromFirstOutbox } from './outbox-entry';
import { isStored, migrate, type Item, type Stored } from './store';

// The worker alone has these: a page that opens before it has migrated reads the fallback until then.
Object.assign(outboxItem, { migrations: { 1: fromFirstOutbox } });

const BROKEN_PREFIX = 'broken:';
/** The keys of what was put aside: `newer:<the version that can read it>:<key>`. */
const NEWER_KEY = /^newer:(\d+):(.+)$/;

type Area = Record<string, unknown>;

/** Migrates in one write. What can’t be goes to `broken:<key>` and is reset, a newer shape goes to `newer:<version>:<key>`. */
export async function migrateStored(items: readonly Item<unknown>[]): Promise<void> {
  const found = await browser.storage.local.get(null);
  const local = items.filter(({ area }) => area === 'local');
  const changed: Area = {};
  for (const item of local) {
    const before = found[item.key];
    if (!isStored(before)) continue;
    const lead = leadOf(item, local);
    const leading = found[lead.key];
    const needed = isStored(leading) ? leading.v : 0;
    const isNewer = needed > lead.version || before.v > item.version;
    if (!isNewer && before.v >= item.version) continue;
    const value = isNewer ? undefined : migrate(item, before);
    changed[item.key] = stored(item, value === undefined ? item.fallback : value);
    if (value === undefined) changed[isNewer ? `newer:${needed}:${item.key}` : BROKEN_PREFIX + item.key] = before;
  }
  const takenBack = takeBack(local, found, changed);
  if (Object.keys(changed).length > 0) await browser.storage.local.set(changed);
  if (takenBack.length > 0) await browser.storage.local.remove(takenBack);
}

/** Removes the data of items that could not be migrated, or that a newer version stored. */
export async function removePutAside(items: readonly Item<unknown>[]): Promise<void> {
  const keys = new Set(items.map(({ key }) => key));
  const aside = Object.keys(await browser.storage.local.get(null)).filter((key) => {
    const name = key.startsWith(BROKEN_PREFIX) ? key.slice(BROKEN_PREFIX.length) : NEWER_KEY.exec(key)?.[2];
    return name !== undefined && keys.has(name);
  });
  if (aside.length > 0) await browser.storage.local.remove(aside);
}

/** Merges what this version can read again into `changed`. @returns the keys to remove */
function takeBack(local: readonly Item<unknown>[], found: Area, changed: Area): string[] {
  const current = (item: Item<unknown>): unknown =>
    valueOf(item, changed[item.key] ?? found[item.key]) ?? item.fallback;
  const all = Object.entries(found).flatMap(([asideKey, aside]) => {
    const [, version, key] = NEWER_KEY.exec(asideKey) ?? [];
    const item = local.find((each) => each.key === key);
    if (!item || Number(version) > leadOf(item, local).version) return [];
    const earlier = valueOf(item, aside);
    return earlier === undefined ? [] : [{ asideKey, item, earlier, later: current(item) }];
  });
  // Another person signed in meanwhile, and must not get what belongs to the one before.
  const isOthers = all.some(({ earlier, later }) => isOfAnother(earlier, later));
  for (const { asideKey, item, earlier, later } of all) {
    const lead = leadOf(item, local);
    const goesAlone = lead !== item && all.find((each) => each.item === lead)?.later !== lead.fallback;
    if (!(isOthers && item.owner === 'person') && !goesAlone)
      changed[item.key] = stored(item, mergeChanges(item.fallback, earlier, later));
    // If the worker dies before it is removed, it is not merged again.
    changed[asideKey] = null;
  }
  return all.map(({ asideKey }) => asideKey);
}

/** The item whose shape decides whether this one is put aside. */
function leadOf(item: Item<unknown>, all: readonly Item<unknown>[]): Item<unknown> {
  return all.find(({ key }) => key === item.goesWith) ?? item;
}

function isOfAnother(earlier: unknown, later: unknown): boolean {
  const [one, other] = [personOf(earlier), personOf(later)];
  return one !== null && other !== null && one !== other;
}

/** The uid of the person a value names as its owner. */
function personOf(value: unknown): number | null {
  const { uid, owner } = (value ?? {}) as { uid?: unknown; owner?: unknown };
  const person = uid ?? owner;
  return typeof person === 'number' ? person : null;
}

function valueOf(item: Item<unknown>, value: unknown): unknown {
  return isStored(value) ? migrate(item, value) : undefined;
}

function stored(item: Item<unknown>, value: unknown): Stored {
  return { v: item.version, d: value };
}

/** A three-way merge: lists are joined, objects merged field by field; where that can’t be done, the later value wins. Pure. */
export function mergeChanges(base: unknown, earlier: unknown, later: unknown): unknown {
  if (isSame(later, base)) return earlier;
  if (isSame(earlier, base)) return later;
  if (Array.isArray(earlier) && Array.isArray(later)) return joinLists(earlier, later);
  if (!isRecord(base) || !isRecord(earlier) || !isRecord(later)) return later;
  const keys = Object.keys({ ...earlier, ...later });
  return Object.fromEntries(keys.map((key) => [key, mergeChanges(base[key], earlier[key], later[key])]));
}

/** The later items come first, as in every stored list. */
function joinLists(earlier: readonly unknown[], later: readonly unknown[]): unknown[] {
  const known = new Set(later.map(identityOf));
  return [...later, ...earlier.filter((item) => !known.has(identityOf(item)))];
}

function identityOf(item: unknown): unknown {
  return isRecord(item) && 'id' in item ? item.id : JSON.stringify(item);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
