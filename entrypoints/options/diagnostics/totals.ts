import type { RequestRecord } from '../../../utils/cache/schema';
import { pictureOrigins } from '../../../utils/service/origins';
import type { PublicProfile } from '../../../utils/service/profile';

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
  /** Responses whose data stood between other text. */
  mixed: number;
}

const UNREADABLE: ReadonlySet<RequestRecord['outcome']> = new Set(['malformed', 'not-json', 'cut-off', 'too-large']);

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
    mixed: sum(({ isMixed }) => Number(isMixed ?? false)),
  };
}

/** More hosts would not help: they are added to the profile one after the other. */
const MAX_HOSTS = 10;
const MAX_ORIGIN_CHARS = 100;

/**
 * Returns the hosts whose pictures were refused and would be refused today, the newest first, for display. One without https
 * has its scheme.
 */
export function refusedHosts(ledger: readonly RequestRecord[], profile: PublicProfile): string[] {
  const allowed = pictureOrigins(profile);
  const refused = new Set(ledger.flatMap(({ refusedOrigins }) => refusedOrigins));
  return [...refused]
    .filter((origin) => !allowed.includes(origin))
    .slice(0, MAX_HOSTS)
    .map((origin) => origin.replace('https://', '').slice(0, MAX_ORIGIN_CHARS));
}
