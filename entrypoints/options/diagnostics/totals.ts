import type { RequestRecord } from '../../../utils/cache/schema';

/** The sums of the request ledger. */
export interface Totals {
  requests: number;
  /** Bytes of all responses. */
  bytes: number;
  withLogin: number;
  failed: number;
  /** Items in responses that could not be parsed and were left out. */
  skipped: number;
  /** Whether a whole response could not be parsed. */
  hasUnreadable: boolean;
}

const UNREADABLE: ReadonlySet<RequestRecord['outcome']> = new Set(['malformed', 'not-json', 'cut-off']);

export function sumLedger(ledger: readonly RequestRecord[]): Totals {
  const sum = (of: (record: RequestRecord) => number): number =>
    ledger.reduce((total, record) => total + of(record), 0);
  return {
    requests: ledger.length,
    bytes: sum(({ bytes }) => bytes),
    withLogin: sum(({ login }) => Number(login)),
    failed: sum(({ outcome }) => Number(outcome !== 'ok')),
    skipped: sum(({ skipped }) => skipped),
    hasUnreadable: ledger.some(({ outcome }) => UNREADABLE.has(outcome)),
  };
}
