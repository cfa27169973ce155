/** The diagnostics as plain English text, for a bug report. Times are UTC. */
import type { RequestRecord } from '../../../utils/cache/schema';
import type { Failure } from '../../../utils/errors';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account, LastRun } from '../../../utils/storage/items';
import type { CheckFacts, CheckResult } from './evaluate-check';
import { sumLedger } from './totals';
import { watchLines, type WatchSources } from './watch-lines';
import type { StorageUse } from './storage-use';

/** The data of the report. Most of it is only counted or left out. */
export interface ReportSources extends WatchSources {
  /** Epoch ms. */
  now: number;
  /** Name and version of the extension. */
  product: string;
  userAgent: string;
  profile: PublicProfile | null;
  account: Account | null;
  check: { facts: CheckFacts; results: readonly CheckResult[] } | null;
  lastRun: LastRun | null;
  pause: Pause | null;
  ledger: readonly RequestRecord[] | null;
  /** Hosts whose pictures are not shown. Only counted: their names come from the service. */
  refusedHosts: readonly string[];
  storageUse: StorageUse | null;
}

/** Known error codes and HTTP statuses. Other details are left out: they may contain text of the service. */
const SAFE_DETAIL = /^(?:HTTP \d{3}|ERR_[A-Z_]{2,40})$/;

const NOT_READ = 'could not be read';

/**
 * Returns the report. It contains no key, ciphertext, token, personal name, id or mail address, no text, title or message of
 * the service, and only the host of its address.
 */
export function reportText(sources: ReportSources): string {
  const { now, product, userAgent, profile, ledger, storageUse } = sources;
  return [
    `${product}, ${utc(now)}`,
    userAgent,
    `service: ${profile ? new URL(profile.baseUrl).host : 'none'}`,
    `login: ${loginLine(sources.account)}`,
    '',
    ...checkLines(sources.check),
    '',
    `last look: ${lastRunLine(sources.lastRun)}`,
    `pause: ${pauseLine(sources.pause, now)}`,
    ...watchLines(sources),
    '',
    storageLine(storageUse),
    `hosts of refused pictures: ${sources.refusedHosts.length}`,
    '',
    ...ledgerLines(ledger),
  ].join('\n');
}

function utc(at: number): string {
  return new Date(at).toISOString();
}

function failureCode({ code, detail }: Failure): string {
  return detail !== undefined && SAFE_DETAIL.test(detail) ? `${code} (${detail})` : code;
}

function loginLine(account: Account | null): string {
  if (!account) return 'none';
  const kept = account.kept ? 'kept' : 'until the browser closes';
  return `${kept}, refusals ${account.refusals}${account.refused ? `, refused: ${failureCode(account.refused)}` : ''}`;
}

function checkLines(check: ReportSources['check']): string[] {
  if (!check) return ['check: not done'];
  const { facts, results } = check;
  return [`check: ${factsLine(facts)}`, ...results.map(({ id, state }) => `  ${id}: ${state}`)];
}

/** The detail of a key failure is safe to include: it comes from this extension, not from the service. */
function factsLine({ connection, encoding, key }: CheckFacts): string {
  const keyFact =
    key === null ? 'none' : key.ok ? `${key.value.bits} bits` : `${key.failure.code} (${key.failure.detail ?? '?'})`;
  if (!connection.ok) return `not possible, ${failureCode(connection.failure)}; key ${keyFact}`;
  const { at, encodings, tookMs, aheadMs } = connection.value;
  const [form, json] = [encodings.form, encodings.json].map((failure) => (failure ? failureCode(failure) : 'ok'));
  return `${utc(at)}; set up ${encoding}; form ${form}; json ${json}; ${rounded(tookMs)} ms; clock ahead ${rounded(aheadMs)} ms; key ${keyFact}`;
}

function rounded(ms: number | null): string {
  return ms === null ? '?' : String(Math.round(ms));
}

function lastRunLine(lastRun: LastRun | null): string {
  if (!lastRun) return 'never';
  const { at, failure, unreadable, mentionsAt } = lastRun;
  const unread = unreadable ? `, ${unreadable} unreadable since ${mentionsAt ? utc(mentionsAt) : 'ever'}` : '';
  return `${utc(at)}, ${failure ? failureCode(failure) : 'ok'}${unread}`;
}

function pauseLine(pause: Pause | null, now: number): string {
  if (!isPauseActive(pause, now)) return 'none';
  return `until ${utc(pause.until)}, ${pause.code}, ${pause.failures} in a row, ${pause.asked ? 'the service asked' : 'own'}`;
}

function storageLine(use: StorageUse | null): string {
  return `stored: ${use ? `${use.bytes} of ${use.quota} bytes` : NOT_READ}`;
}

function ledgerLines(ledger: ReportSources['ledger']): string[] {
  if (!ledger) return [`requests: ${NOT_READ}`];
  const { requests, bytes, withLogin, failed, skipped, mixed } = sumLedger(ledger);
  return [
    `requests: ${requests}, ${bytes} bytes, ${withLogin} with login, ${failed} failed, ${skipped} left out${mixed > 0 ? `, ${mixed} between other text` : ''}`,
    ...ledger.map(ledgerLine),
  ];
}

function ledgerLine({ at, tookMs, endpoint, bytes, outcome, skipped, login, by }: RequestRecord): string {
  const parts = [
    utc(at),
    endpoint,
    by,
    login ? 'login' : 'no login',
    `${rounded(tookMs)} ms`,
    `${bytes} bytes`,
    outcome,
    ...(skipped > 0 ? [`${skipped} left out`] : []),
  ];
  return `  ${parts.join(' ')}`;
}
