/** The newest requests, in IndexedDB: written by the gate, shown by the diagnostics. Never a body, a key or a ciphertext. */
import { database } from './cache-database';
import type { ErrorCode } from './errors';

/** One request, as it went. */
export interface RequestRecord {
  /** Epoch ms at which it was sent, and how long it took in ms. */
  at: number;
  tookMs: number;
  /** The last part of its path, for example `get_news`. */
  endpoint: string;
  /** Bytes of the answer's body. */
  bytes: number;
  outcome: 'ok' | ErrorCode;
  /** Items of the answer that could not be read and were left out. */
  skipped: number;
  /** Whether it carried the login. */
  login: boolean;
  /** Whether a person waited for it, or the watch made it. */
  by: 'person' | 'watch';
}

/** How many requests are remembered. */
export const LEDGER_LENGTH = 200;

/** Remembers a request, and forgets the oldest beyond the length. */
export async function record(request: RequestRecord): Promise<void> {
  const tx = (await database()).transaction('ledger', 'readwrite');
  await tx.store.add(request);
  const surplus = (await tx.store.count()) - LEDGER_LENGTH;
  const oldest = surplus > 0 ? await tx.store.getAllKeys(null, surplus) : [];
  await Promise.all([...oldest.map((key) => tx.store.delete(key)), tx.done]);
}

/** The newest requests, the newest first. */
export async function readLedger(): Promise<RequestRecord[]> {
  return (await (await database()).getAll('ledger')).toReversed();
}
