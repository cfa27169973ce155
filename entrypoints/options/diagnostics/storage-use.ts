import { browser } from 'wxt/browser';

/** How much of the lasting storage is in use, in bytes. */
export interface StorageUse {
  bytes: number;
  quota: number;
}

/** Browsers give `storage.local` ten megabytes. */
const QUOTA_BYTES = 10 * 1024 * 1024;

/** Measures what is stored, as quotas count it: keys, and values as JSON. Only the sum leaves this file. */
export async function readStorageUse(): Promise<StorageUse> {
  const items = await browser.storage.local.get(null);
  const encoder = new TextEncoder();
  const sizes = Object.entries(items).map(([key, value]) => encoder.encode(key + JSON.stringify(value)).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), quota: QUOTA_BYTES };
}
