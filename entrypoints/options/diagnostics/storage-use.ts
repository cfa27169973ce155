import { browser } from 'wxt/browser';

/** The use of `storage.local`, in bytes. */
export interface StorageUse {
  bytes: number;
  quota: number;
}

/** The quota of `storage.local`. */
const QUOTA_BYTES = 10 * 1024 * 1024;

/** Measures `storage.local` as browsers count it: keys, and values as JSON. */
export async function readStorageUse(): Promise<StorageUse> {
  const items = await browser.storage.local.get(null);
  const encoder = new TextEncoder();
  const sizes = Object.entries(items).map(([key, value]) => encoder.encode(key + JSON.stringify(value)).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), quota: QUOTA_BYTES };
}
