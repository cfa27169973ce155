import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLedger, recordRequest } from '../../../../utils/cache/ledger';
import type { RequestRecord } from '../../../../utils/cache/schema';
import { clearStores } from '../../../../utils/cache/write-answers';
import { aRequest } from './support';

beforeEach(() => clearStores());

describe('the ledger', () => {
  it('returns requests, the newest first', async () => {
    const failed: RequestRecord = { ...aRequest(2), outcome: 'timeout', login: true, by: 'person', skipped: 3 };
    await recordRequest(aRequest(1));
    await recordRequest(failed);
    expect(await readLedger()).toEqual([failed, aRequest(1)]);
  });

  it('keeps the order of recording, also if the clock changes', async () => {
    for (const at of [500, 100, 300]) await recordRequest(aRequest(at));
    expect((await readLedger()).map(({ at }) => at)).toEqual([300, 100, 500]);
  });

  it('keeps the newest 200 requests', async () => {
    for (let at = 1; at <= 207; at += 1) await recordRequest(aRequest(at));
    const kept = await readLedger();
    expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, index) => 207 - index));
  });

  it('loses no requests that end together, and keeps its limit', async () => {
    await Promise.all(Array.from({ length: 230 }, (_, index) => recordRequest(aRequest(index))));
    const kept = (await readLedger()).map(({ at }) => at);
    expect(kept.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 30));
  });
});
