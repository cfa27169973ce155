/** A log of the newest requests, in IndexedDB. The gate writes it, the diagnostics show it. It holds no body, key or ciphertext; of answers it has the origins of refused pictures. */
import { withDatabase } from './database';
import type { HourTally, RequestRecord } from './schema';

const MAX_RECORDS = 200;
const MAX_HOURS = 48;
export const HOUR_MS = 3_600_000;

/** Adds a request, counts it in its hour, and deletes the oldest beyond the limits. */
export async function recordRequest(request: RequestRecord): Promise<void> {
  await withDatabase(async (db) => {
    const tx = db.transaction(['ledger', 'hours'], 'readwrite');
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
  });
}

/** Reads the requests, the newest first. */
export async function readLedger(): Promise<RequestRecord[]> {
  return ((await withDatabase((db) => db.getAll('ledger'))) ?? []).toReversed();
}

/** Reads the hours with a request, the newest first. */
export async function readHours(): Promise<HourTally[]> {
  return ((await withDatabase((db) => db.getAll('hours'))) ?? []).toReversed();
}
