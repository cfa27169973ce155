/** Whom each store of the cache belongs to, and how large it may get. Only the worker needs them: pages do not write. */
import type { Owner } from '../storage/store';
import type { StoreName } from './database';

interface StoreRule {
  /** Whose end clears it. Another service clears all stores. */
  owner: Owner;
  /** The limits of all its records together; bytes as JSON. */
  maxBytes: number;
  maxRecords: number;
}

const MIB = 2 ** 20;

/** In each store, the records that were asked for longest ago go first. */
export const STORE_RULES: Readonly<Record<StoreName, StoreRule>> = {
  lists: { owner: 'service', maxBytes: 4 * MIB, maxRecords: 12 },
  about: { owner: 'service', maxBytes: 4 * MIB, maxRecords: 2 },
  history: { owner: 'person', maxBytes: 20 * MIB, maxRecords: 5000 },
  news: { owner: 'service', maxBytes: 4 * MIB, maxRecords: 1 },
  projects: { owner: 'service', maxBytes: 20 * MIB, maxRecords: 5250 },
  threads: { owner: 'person', maxBytes: 50 * MIB, maxRecords: 5000 },
  // `ledger.ts` keeps these two within their numbers of records, which are small.
  ledger: { owner: 'service', maxBytes: 5 * MIB, maxRecords: 200 },
  hours: { owner: 'service', maxBytes: MIB, maxRecords: 48 },
  sizes: { owner: 'service', maxBytes: MIB, maxRecords: 6 },
};
