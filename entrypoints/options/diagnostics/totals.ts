import type { RequestRecord } from '../../../utils/cache/schema';

/** What the requests of the ledger come to. */
export interface Totals {
  requests: number;
  /** Bytes of all answers. */
  bytes: number;
  withLogin: number;
  failed: number;
  /** Items that could not be read and were left out. */
  skipped: number;
  /** Whether a whole answer could not be read. */
  hasUnreadable: boolean;
}

const UNREADABLE: ReadonlySet<RequestRecord['outcome']> = new Set(['malformed', 'not-json', 'cut-off']);

/** Adds up the ledger. */
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
