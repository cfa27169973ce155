import { browser } from 'wxt/browser';

/** Measures `storage.local` as browsers count it: keys, and values as JSON. */
export async function readStoredBytes(): Promise<number> {
  const items = await browser.storage.local.get(null);
  const sizes = Object.entries(items).map(([key, value]) => new Blob([key, JSON.stringify(value)]).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}
