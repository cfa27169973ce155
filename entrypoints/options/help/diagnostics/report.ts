/** The report that a person can copy for those who help: in English and UTC, without a name, id, key or word of the service. */
import type { RequestRecord } from '../../../../utils/cache/schema';
import { type PublicProfile, pictureOrigins } from '../../../../utils/service/profile';
import type { Account, LastRun } from '../../../../utils/storage/items';
import { maxFullReadAgeMs, PERIOD_MINUTES } from '../../../../utils/watch/intervals';
import { ENTRY_KINDS } from '../../../../utils/watch/kinds';
import { isPauseActive, type Pause } from '../../../../utils/watch/pause';
import type { Settings } from '../../../../utils/watch/settings';
import type { Cursors, SkippedEntry, Watching } from '../../../../utils/watch/types';
import type { Stored } from '../../stored';
import { checkFacts, codeOf, type Check } from './check-facts';

/** What is stored, as signals. */
export type StoredFacts = Pick<
  Stored,
  'service' | 'account' | 'lastRun' | 'pause' | 'loginPause' | 'watching' | 'cursors' | 'settings' | 'skipped'
>;

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

/** Writes the report: a paragraph for each group of facts. @param about name and version of the extension, and the browser */
export function reportOf(
  stored: StoredFacts,
  { now, check, storedBytes, ledger }: Found,
  { product, userAgent }: { product: string; userAgent: string },
): string {
  const service = stored.service.value;
  const settings = stored.settings.value;
  const watching = stored.watching.value;
  const skipped = stored.skipped.value;
  const facts = check ? checkFacts(check) : [];
  const groups = [
    [
      `product: ${product}`,
      `browser: ${userAgent}`,
      `at: ${utc(now)}`,
      `service: ${service ? new URL(service.baseUrl).host : 'none'}`,
      `login: ${saidOfLogin(stored.account.value)}`,
    ],
    [
      `check: ${check ? utc(check.at) : 'not done'}`,
      ...facts.map(({ id, state, said }) => `${id}: ${[state, said].filter(Boolean).join(', ')}`),
    ],
    [
      `last look: ${saidOfLastRun(stored.lastRun.value)}`,
      `pause: ${saidOfPause(pauseOf(stored, now))}`,
      ...(watching ? [`watch: ${saidOfWatch(watching, stored.cursors.value, settings)}`] : []),
      ...(settings ? [`told: ${saidOfSettings(settings)}`] : []),
      ...(skipped ? [`left out: ${saidOfSkipped(skipped)}`] : []),
      `hosts of refused pictures: ${refusedHosts(ledger ?? [], service).length}`,
    ],
    [`stored: ${storedBytes === null ? UNREAD : `${storedBytes} of ${QUOTA_BYTES} bytes`}`],
    [
      `requests: ${ledger ? saidOfLedger(ledger) : UNREAD}`,
      ...(ledger ?? []).map((request) => `request: ${saidOfRequest(request)}`),
    ],
  ];
  return groups.map((lines) => lines.join('\n')).join('\n\n');
}

/** The pause that ends last, if one is active. That of the requests with the login keeps threads from being read, too. */
export function pauseOf({ pause, loginPause }: StoredFacts, now: number): Pause | null {
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

function saidOfLogin(account: Account | null | undefined): string {
  if (!account) return 'none';
  const { kept, refusals, refused } = account;
  const refusal = refused ? `, refused: ${codeOf(refused)}` : '';
  return `${kept ? 'kept' : 'until the browser closes'}, refusals ${refusals}${refusal}`;
}

function saidOfLastRun(lastRun: LastRun | null | undefined): string {
  if (!lastRun) return 'never';
  const { at, failure, unreadable, mentionsAt } = lastRun;
  const unread = unreadable ? `, ${unreadable} unreadable since ${mentionsAt ? utc(mentionsAt) : 'ever'}` : '';
  return `${utc(at)}, ${codeOf(failure)}${unread}`;
}

function saidOfPause(pause: Pause | null): string {
  if (!pause) return 'none';
  const { until, code, failures, asked } = pause;
  return `until ${utc(until)}, ${code}, ${failures} in a row, ${asked ? 'the service asked' : 'own'}`;
}

function saidOfWatch(
  { threads, people }: Watching,
  cursors: Cursors | undefined,
  settings: Settings | undefined,
): string {
  const all = Object.values(threads);
  const watched = all.filter(({ removed }) => !removed);
  const by = (['own', 'written', 'followed'] as const).map(
    (reason) => `${watched.filter((thread) => thread.reason === reason).length} ${reason}`,
  );
  const fullReadMs = maxFullReadAgeMs(watched.length, settings?.periodMinutes ?? PERIOD_MINUTES);
  return [
    `${watched.length} threads (${by.join(', ')})`,
    `${all.length - watched.length} taken off`,
    `${watched.filter(({ level }) => level === 'off').length} muted`,
    `${cursors ? Object.keys(cursors.unreadable).length : '?'} unreadable`,
    `${Object.keys(people).length} people`,
    `read in full every ${(fullReadMs / HOUR_MS).toFixed(1)} h`,
  ].join(', ');
}

function saidOfSettings({ levels, quiet, privacy, lessWhenLocked, periodMinutes }: Settings): string {
  return [
    ENTRY_KINDS.map((kind) => `${kind} ${levels[kind]}`).join(', '),
    `quiet hours ${quiet.on ? 'on' : 'off'}`,
    `${privacy}${lessWhenLocked ? ', less when locked' : ''}`,
    `every ${periodMinutes} min`,
  ].join('; ');
}

function saidOfSkipped(skipped: readonly SkippedEntry[]): string {
  const countOf = (reason: SkippedEntry['why']): number =>
    skipped.reduce((sum, { why, count }) => sum + (why === reason ? count : 0), 0);
  return (['seeded', 'kind-off', 'muted'] as const).map((why) => `${countOf(why)} ${why}`).join(', ');
}

function saidOfLedger(ledger: readonly RequestRecord[]): string {
  const count = (matches: (record: RequestRecord) => unknown): number => ledger.filter(matches).length;
  const sum = (of: 'bytes' | 'skipped'): number => ledger.reduce((total, record) => total + record[of], 0);
  return [
    String(ledger.length),
    `${sum('bytes')} bytes`,
    `${count(({ login }) => login)} with login`,
    `${count(({ outcome }) => outcome !== 'ok')} failed`,
    `${sum('skipped')} left out`,
  ].join(', ');
}

function saidOfRequest({ at, tookMs, endpoint, bytes, outcome, skipped, login, by }: RequestRecord): string {
  const sent = `${utc(at)} ${endpoint} ${by} ${login ? 'login' : 'no login'}`;
  const left = skipped > 0 ? ` ${skipped} left out` : '';
  return `${sent} ${Math.round(tookMs)} ms ${bytes} bytes ${outcome}${left}`;
}
