/** The newest requests, in IndexedDB: written by the gate, shown by the diagnostics. Never a body, a key or a ciphertext. */
import { database } from './database';
import type { HourTally, RequestRecord } from './schema';

/** How many requests are remembered, and of how many hours their number is. */
const MAX_RECORDS = 200;
const MAX_HOURS = 48;
export const HOUR_MS = 3_600_000;

/** Remembers a request, and forgets the oldest beyond the length. */
export async function recordRequest(request: RequestRecord): Promise<void> {
  const tx = (await database()).transaction(['ledger', 'hours'], 'readwrite');
  const [ledger, hours] = [tx.objectStore('ledger'), tx.objectStore('hours')];
  const hour = Math.floor(request.at / HOUR_MS);
  const before = (await hours.get(hour)) ?? { hour, requests: 0, withLogin: 0, bytes: 0 };
  const tally: HourTally = {
    hour,
    requests: before.requests + 1,
    withLogin: before.withLogin + Number(request.login),
    bytes: before.bytes + request.bytes,
  };
  await Promise.all([
    hours.put(tally, hour),
    before.requests === 0 && hours.delete(IDBKeyRange.upperBound(hour - MAX_HOURS)),
    ledger.add(request),
  ]);
  const surplus = (await ledger.count()) - MAX_RECORDS;
  const oldest = surplus > 0 ? await ledger.getAllKeys(null, surplus) : [];
  await Promise.all([...oldest.map((key) => ledger.delete(key)), tx.done]);
}

/** The newest requests, the newest first. */
export async function readLedger(): Promise<RequestRecord[]> {
  return (await (await database()).getAll('ledger')).toReversed();
}

/** The hours in which something was asked, the newest first. */
export async function readHours(): Promise<HourTally[]> {
  return (await (await database()).getAll('hours')).toReversed();
}
