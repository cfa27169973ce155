/** How much is stored, and where. Only sizes and counts leave this file, never what is stored. */
import { browser } from 'wxt/browser';
import { database, STORES } from '../../utils/cache-database';

/** One small stored item. */
export interface ItemSize {
  key: string;
  area: 'local' | 'session';
  /** Bytes of its JSON and its key, as quotas count them. */
  bytes: number;
}

/** What is stored, the biggest first. */
export interface Sizes {
  items: ItemSize[];
  /** Bytes in the lasting area of the extension's storage, and how many it may hold. */
  local: { bytes: number; quota: number };
  /** Entries of each store of what was read. */
  stores: { name: string; entries: number }[];
  /** Bytes of everything, as the browser counts; `null` where it does not say. */
  usage: number | null;
}

/** Browsers give `storage.local` ten megabytes. */
const LOCAL_QUOTA_BYTES = 10 * 1024 * 1024;

/** Measures everything the extension keeps. */
export async function readSizes(): Promise<Sizes> {
  const [local, session, stores, usage] = await Promise.all([
    itemSizes('local'),
    itemSizes('session'),
    storeCounts(),
    wholeUsage(),
  ]);
  return {
    items: [...local, ...session].toSorted((a, b) => b.bytes - a.bytes),
    local: { bytes: local.reduce((sum, { bytes }) => sum + bytes, 0), quota: LOCAL_QUOTA_BYTES },
    stores: stores.toSorted((a, b) => b.entries - a.entries),
    usage,
  };
}

async function itemSizes(area: ItemSize['area']): Promise<ItemSize[]> {
  const encoder = new TextEncoder();
  const items = await browser.storage[area].get(null);
  return Object.entries(items).map(([key, value]) => ({
    key,
    area,
    bytes: encoder.encode(key + JSON.stringify(value)).length,
  }));
}

async function storeCounts(): Promise<Sizes['stores']> {
  const tx = (await database()).transaction(STORES);
  return Promise.all(STORES.map(async (name) => ({ name, entries: await tx.objectStore(name).count() })));
}

async function wholeUsage(): Promise<number | null> {
  const { usage } = await navigator.storage.estimate();
  return usage ?? null;
}
