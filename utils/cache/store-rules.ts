/** Whom each store of the cache belongs to, and how large it may get. Pages do not write. */
import type { Owner } from '../storage/store';
import type { StoreName } from './database';

interface StoreRule {
  /** Whose end clears it. Another service clears all stores. */
  owner: Owner;
  /** Whether the service can be asked for it again: “Clear caches” clears it. */
  isCache: boolean;
  /** The limits of all its records together; bytes as JSON. */
  maxBytes: number;
  maxRecords: number;
}

const MIB = 2 ** 20;

/** In each store, the records that were asked for longest ago go first. */
export const STORE_RULES: Readonly<Record<StoreName, StoreRule>> = {
  lists: { owner: 'service', isCache: true, maxBytes: 4 * MIB, maxRecords: 12 },
  about: { owner: 'service', isCache: true, maxBytes: 4 * MIB, maxRecords: 2 },
  history: { owner: 'person', isCache: false, maxBytes: 20 * MIB, maxRecords: 5000 },
  news: { owner: 'service', isCache: true, maxBytes: 4 * MIB, maxRecords: 1 },
  projects: { owner: 'service', isCache: true, maxBytes: 20 * MIB, maxRecords: 5250 },
  threads: { owner: 'person', isCache: true, maxBytes: 50 * MIB, maxRecords: 5000 },
  // `ledger.ts` keeps these two within their numbers of records, which are small.
  ledger: { owner: 'service', isCache: false, maxBytes: 5 * MIB, maxRecords: 200 },
  hours: { owner: 'service', isCache: false, maxBytes: MIB, maxRecords: 48 },
  sizes: { owner: 'service', isCache: false, maxBytes: MIB, maxRecords: 6 },
};
