/** The report that a person can copy for those who help: in English and UTC, without a name, id, key or word of the service. */
import type { RequestRecord } from '../../../../utils/cache/schema';
import { type PublicProfile, pictureOrigins } from '../../../../utils/service/profile';
import type { LastRun } from '../../../../utils/storage/items';
import { maxFullReadAgeMs } from '../../../../utils/watch/intervals';
import { isPauseActive, type Pause } from '../../../../utils/watch/pause';
import { type Settings, PERIOD_MINUTES } from '../../../../utils/settings';
import type { SkippedEntry } from '../../../../utils/watch/types';
import type { Stored } from '../../stored';
import { checkFacts, codeOf, type Check } from './check-facts';

/** What was found out. `null` is not read yet. */
export interface Found {
  /** Epoch ms of the last refresh. */
  now: number;
  check: Check | null;
  /** The use of `storage.local` in bytes. */
  storedBytes: number | null;
  ledger: readonly RequestRecord[] | null;
}

/** Of `storage.local`. */
const QUOTA_BYTES = 10 * 1024 * 1024;
const HOUR_MS = 3_600_000;
const UNREAD = 'could not be read';

/** Writes the report: a line for each fact. @param about name and version of the extension, and the browser */
export function reportOf(
  stored: Stored,
  { now, check, storedBytes, ledger }: Found,
  { product, userAgent }: { product: string; userAgent: string },
): string {
  const service = stored.service.value;
  const account = stored.account.value;
  const pause = pauseOf(stored, now);
  const facts: [name: string, fact: unknown][] = [
    ['product', product],
    ['browser', userAgent],
    ['at', utc(now)],
    ['service', service ? new URL(service.baseUrl).host : 'none'],
    ['login', account ? { kept: account.kept, refusals: account.refusals, refused: codeOf(account.refused) } : 'none'],
    ['check', check ? utc(check.at) : 'not done'],
    ...(check ? checkFacts(check) : []).map(({ id, state, said }): [string, string] => [id, `${state} ${said}`.trim()]),
    ['last look', factsOfLastRun(stored.lastRun.value)],
    // Without the service's own words.
    [
      'pause',
      pause ? { until: utc(pause.until), code: pause.code, failures: pause.failures, asked: pause.asked } : 'none',
    ],
    ['watch', factsOfWatch(stored)],
    ['settings', factsOfSettings(stored.settings.value)],
    ['left out', stored.skipped.value && leftOut(stored.skipped.value)],
    ['hosts of refused pictures', refusedHosts(ledger ?? [], service).length],
    ['stored', storedBytes === null ? UNREAD : `${storedBytes} of ${QUOTA_BYTES} bytes`],
    ['requests', ledger?.length ?? UNREAD],
    ...(ledger ?? []).map((request): [string, unknown] => ['request', factsOfRequest(request)]),
  ];
  return facts.map(([name, fact]) => `${name}: ${written(fact)}`).join('\n');
}

/** Writes a fact: a text as it is, others as JSON without its quotes. */
function written(fact: unknown): string {
  return typeof fact === 'string' ? fact : (JSON.stringify(fact)?.replaceAll('"', '').replaceAll(',', ', ') ?? UNREAD);
}

/** The pause that ends last, if one is active. That of the requests with the login keeps threads from being read, too. */
export function pauseOf({ pause, loginPause }: Stored, now: number): Pause | null {
  const [all, login] = [pause.value, loginPause.value];
  const later = login && login.until > (all?.until ?? 0) ? login : (all ?? null);
  return isPauseActive(later, now) ? later : null;
}

/** Returns the origins whose pictures were refused and would be refused today, the newest first. */
export function refusedHosts(ledger: readonly RequestRecord[], profile: PublicProfile | null | undefined): string[] {
  if (!profile) return [];
  const allowed = pictureOrigins(profile);
  return [...new Set(ledger.flatMap(({ refusedOrigins }) => refusedOrigins))].filter(
    (origin) => !allowed.includes(origin),
  );
}

/** Says when something was, in UTC. @param at epoch ms */
function utc(at: number): string {
  return new Date(at).toISOString();
}

function factsOfLastRun(lastRun: LastRun | null | undefined): unknown {
  if (!lastRun) return 'never';
  const { at, failure, unreadable = 0, mentionsAt } = lastRun;
  return { at: utc(at), failure: codeOf(failure), unreadable, mentionsRead: mentionsAt ? utc(mentionsAt) : 'never' };
}

function factsOfWatch({ watching: { value: watching }, cursors, settings }: Stored): unknown {
  if (!watching) return undefined;
  const all = Object.values(watching.threads);
  const watched = all.filter(({ removed }) => !removed);
  const periodMinutes = settings.value?.periodMinutes ?? PERIOD_MINUTES;
  return {
    threads: watched.length,
    own: watched.filter(({ reason }) => reason === 'own').length,
    written: watched.filter(({ reason }) => reason === 'written').length,
    removed: all.length - watched.length,
    muted: watched.filter(({ level }) => level === 'off').length,
    unreadable: Object.keys(cursors.value?.unreadable ?? {}).length,
    people: Object.keys(watching.people).length,
    fullReadHours: (maxFullReadAgeMs(watched.length, periodMinutes) / HOUR_MS).toFixed(1),
  };
}

function factsOfSettings(settings: Settings | undefined): unknown {
  if (!settings) return undefined;
  const { levels, quiet, privacy, lessWhenLocked, periodMinutes } = settings;
  return { levels, quietHours: quiet.on, privacy, lessWhenLocked, periodMinutes };
}

/** How much was not added to the inbox, by its reason. */
function leftOut(skipped: readonly SkippedEntry[]): unknown {
  const counts: Partial<Record<SkippedEntry['why'], number>> = {};
  for (const { why } of skipped) counts[why] = (counts[why] ?? 0) + 1;
  return counts;
}

function factsOfRequest({ at, tookMs, endpoint, bytes, outcome, skipped, login, by }: RequestRecord): unknown {
  return { at: utc(at), endpoint, by, login, tookMs: Math.round(tookMs), bytes, outcome, skipped };
}
