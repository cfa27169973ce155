import type { RequestRecord } from '../../../utils/cache/schema';
import { byteSize } from '../../../utils/locale/formats';
import { language, plural, t } from '../../../utils/locale/i18n';
import { pictureOrigins } from '../../../utils/service/origins';
import type { PublicProfile } from '../../../utils/service/profile';
import { isolate } from '../../../utils/text/bidi';
import { fact, utc, type Fact } from './fact';

type Ledger = readonly RequestRecord[];

/** Nothing of these answers could be read. */
const UNREADABLE: ReadonlySet<RequestRecord['outcome']> = new Set(['malformed', 'not-json', 'cut-off', 'too-large']);
/** More hosts would not help: they are added to the profile one after the other. */
const MAX_HOSTS = 10;
const MAX_ORIGIN_CHARS = 100;

/** Returns the sums of the request ledger. */
export function totalsFact(ledger: Ledger | null): Fact {
  if (!ledger) return fact('requests', 'could not be read');
  const bytes = sum(ledger, (record) => record.bytes);
  const withLogin = sum(ledger, ({ login }) => Number(login));
  const failed = sum(ledger, ({ outcome }) => Number(outcome !== 'ok'));
  const skipped = countSkipped(ledger);
  const text = [
    plural('diagnostics_requests', ledger.length),
    byteSize(bytes, language()),
    plural('diagnostics_withLogin', withLogin),
    plural('diagnostics_failed', failed),
    plural('diagnostics_leftOut', skipped),
  ].join(' · ');
  const mixed = countMixed(ledger);
  const between = mixed > 0 ? `, ${mixed} between other text` : '';
  const said = `${ledger.length}, ${bytes} bytes, ${withLogin} with login, ${failed} failed, ${skipped} left out`;
  return fact('requests', said + between, text);
}

/** Returns a request, for the report: the section has a table. */
export function requestFact({ at, tookMs, endpoint, bytes, outcome, skipped, login, by }: RequestRecord): Fact {
  const sent = `${utc(at)} ${endpoint} ${by} ${login ? 'login' : 'no login'}`;
  const left = skipped > 0 ? ` ${skipped} left out` : '';
  return fact('request', `${sent} ${Math.round(tookMs)} ms ${bytes} bytes ${outcome}${left}`);
}

/** Returns what could not be read of the answers, and whether the data stood between other text. The report has it in the sums. */
export function unreadFact(ledger: Ledger): Fact {
  const skipped = countSkipped(ledger);
  const hasUnreadable = ledger.some(({ outcome }) => UNREADABLE.has(outcome));
  const none = hasUnreadable ? 'diagnostics_skippedUnread' : 'diagnostics_skippedNone';
  const says = skipped > 0 ? plural('diagnostics_skipped', skipped) : t(none);
  return fact('unread', '', countMixed(ledger) > 0 ? `${says} ${t('diagnostics_mixed')}` : says);
}

/** Returns the hosts whose pictures were refused and would be refused today, the newest first. One without https has its scheme. */
export function picturesFact(ledger: Ledger, profile: PublicProfile | null | undefined): Fact {
  const allowed = profile ? pictureOrigins(profile) : [];
  const refused = new Set(profile ? ledger.flatMap(({ refusedOrigins }) => refusedOrigins) : []);
  const hosts = [...refused]
    .filter((origin) => !allowed.includes(origin))
    .slice(0, MAX_HOSTS)
    .map((origin) => isolate(origin.replace('https://', '').slice(0, MAX_ORIGIN_CHARS)));
  const text = hosts.length > 0 ? t('diagnostics_refused', new Intl.ListFormat(language()).format(hosts)) : '';
  return fact('hosts of refused pictures', String(hosts.length), text);
}

function countSkipped(ledger: Ledger): number {
  return sum(ledger, ({ skipped }) => skipped);
}

/** Counts the answers whose data stood between other text. */
function countMixed(ledger: Ledger): number {
  return sum(ledger, ({ isMixed }) => Number(isMixed ?? false));
}

function sum(ledger: Ledger, of: (record: RequestRecord) => number): number {
  return ledger.reduce((total, record) => total + of(record), 0);
}
