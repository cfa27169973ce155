/** All that the diagnostics know, each fact as the section shows it and as the report says it. */
import type { RequestRecord } from '../../../utils/cache/schema';
import { whatHappened } from '../../../utils/locale/error-words';
import { byteSize, recentDateTime, shortDateTime } from '../../../utils/locale/formats';
import { language, plural, t, type PluralKey } from '../../../utils/locale/i18n';
import { relativeTime, checkedAgo, describeUnreadable } from '../../../utils/locale/relative-time';
import { pictureOrigins } from '../../../utils/service/origins';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account, LastRun } from '../../../utils/storage/items';
import { isolate } from '../../../utils/text/bidi';
import { maxFullReadAgeMs, PERIOD_MINUTES } from '../../../utils/watch/intervals';
import { KINDS, ENTRY_KINDS, type EntrySubject } from '../../../utils/watch/kinds';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import type { Settings } from '../../../utils/watch/settings';
import type { Cursors, SkippedEntry, Watching } from '../../../utils/watch/types';
import type { Stored } from '../stored';
import { checkFacts, type Check } from './check-facts';
import { codeOf, fact, utc, type Fact } from './fact';

/** What is stored, as signals. */
export type StoredFacts = Pick<
  Stored,
  'service' | 'account' | 'lastRun' | 'pause' | 'loginPause' | 'watching' | 'cursors' | 'settings' | 'skipped'
>;

/** What was found out. `null` is not read yet. */
export interface Found {
  /** Epoch ms of the last refresh. */
  now: number;
  /** Name and version of the extension. */
  product: string;
  userAgent: string;
  check: Check | null;
  /** The use of `storage.local` in bytes. */
  storedBytes: number | null;
  ledger: readonly RequestRecord[] | null;
}

const HOUR_MS = 3_600_000;
/** Of `storage.local`. */
const QUOTA_BYTES = 10 * 1024 * 1024;
/** Nothing of these answers could be read. */
const UNREADABLE: ReadonlySet<RequestRecord['outcome']> = new Set(['malformed', 'not-json', 'cut-off', 'too-large']);
/** More hosts would not help: they are added to the profile one after the other. */
const MAX_HOSTS = 10;
const MAX_ORIGIN_CHARS = 100;
/** What existed before the first check, which adds nothing to the inbox. */
const SEEDED = {
  comment: 'decision_seededComments',
  announcement: 'decision_seededNews',
  project: 'decision_seededProjects',
} as const satisfies Record<EntrySubject['about'], PluralKey>;

/** Returns the facts in the order of the report, in the groups of the section. */
export function factsOf(stored: StoredFacts, { now, product, userAgent, check, storedBytes, ledger }: Found) {
  const service = stored.service.value;
  const settings = stored.settings.value;
  const watching = stored.watching.value;
  const skipped = stored.skipped.value;
  const { totals, unread, requests } = ledgerFacts(ledger);
  return {
    about: [
      fact('product', product),
      fact('browser', userAgent),
      fact('at', utc(now)),
      fact('service', service ? new URL(service.baseUrl).host : 'none'),
      loginFact(stored.account.value),
    ],
    check: [fact('check', check ? utc(check.at) : 'not done'), ...(check ? checkFacts(check) : [])],
    watch: [
      lastRunFact(stored.lastRun.value, now),
      pauseFact(later(stored.pause.value, stored.loginPause.value), now),
      ...(watching ? [watchFact(watching, stored.cursors.value, settings)] : []),
      ...(settings ? [settingsFact(settings)] : []),
      ...(skipped ? [skippedFact(skipped)] : []),
      ...unread,
      picturesFact(ledger ?? [], service),
    ],
    storage: [storageFact(storedBytes)],
    requests: [totals, ...requests],
  };
}

function loginFact(account: Account | null | undefined): Fact {
  if (!account) return fact('login', 'none');
  const { kept, refusals, refused } = account;
  const refusal = refused ? `, refused: ${codeOf(refused)}` : '';
  return fact('login', `${kept ? 'kept' : 'until the browser closes'}, refusals ${refusals}${refusal}`);
}

function lastRunFact(lastRun: LastRun | null | undefined, now: number): Fact {
  if (!lastRun) return fact('last look', 'never', t('diagnostics_lookNever'));
  const { at, failure, unreadable, mentionsAt } = lastRun;
  const checked = checkedAgo(at, now);
  const said = [utc(at), codeOf(failure)];
  const text = [
    failure ? t('diagnostics_lookBad', checked, whatHappened(failure)) : t('diagnostics_lookGood', checked),
  ];
  if (unreadable) {
    said.push(`${unreadable} unreadable since ${mentionsAt ? utc(mentionsAt) : 'ever'}`);
    text.push(describeUnreadable(lastRun, unreadable, now));
  }
  return fact('last look', said.join(', '), text.join(' '));
}

/** The pause that ends last. That of the requests with the login keeps threads from being read, too. */
function later(all: Pause | null | undefined, login: Pause | null | undefined): Pause | null {
  return (login && login.until > (all?.until ?? 0) ? login : all) ?? null;
}

function pauseFact(pause: Pause | null, now: number): Fact {
  if (!isPauseActive(pause, now)) return fact('pause', 'none', t('diagnostics_pauseNone'));
  const { until, code, failures, asked } = pause;
  const ends = [shortDateTime(until, language()), relativeTime(until, now, language())] as const;
  const what = asked ? t('diagnostics_pauseAsked', ...ends) : plural('diagnostics_pauseOwn', failures, ...ends);
  return fact(
    'pause',
    `until ${utc(until)}, ${code}, ${failures} in a row, ${asked ? 'the service asked' : 'own'}`,
    `${what} ${whatHappened(pause)}`,
  );
}

function watchFact({ threads, people }: Watching, cursors: Cursors | undefined, settings: Settings | undefined): Fact {
  const all = Object.values(threads);
  const watched = all.filter(({ removed }) => !removed);
  const by = (['own', 'written', 'followed'] as const).map(
    (reason) => `${watched.filter((thread) => thread.reason === reason).length} ${reason}`,
  );
  const parts = [
    `${watched.length} threads (${by.join(', ')})`,
    `${all.length - watched.length} taken off`,
    `${watched.filter(({ level }) => level === 'off').length} muted`,
    `${cursors ? Object.keys(cursors.unreadable).length : '?'} unreadable`,
    `${Object.keys(people).length} people`,
    `read in full every ${(maxFullReadAgeMs(watched.length, settings?.periodMinutes ?? PERIOD_MINUTES) / HOUR_MS).toFixed(1)} h`,
  ];
  return fact('watch', parts.join(', '));
}

function settingsFact({ levels, quiet, privacy, lessWhenLocked, periodMinutes }: Settings): Fact {
  const parts = [
    ENTRY_KINDS.map((kind) => `${kind} ${levels[kind]}`).join(', '),
    `quiet hours ${quiet.on ? 'on' : 'off'}`,
    `${privacy}${lessWhenLocked ? ', less when locked' : ''}`,
    `every ${periodMinutes} min`,
  ];
  return fact('told', parts.join('; '));
}

function skippedFact(skipped: readonly SkippedEntry[]): Fact {
  const countOf = (reason: SkippedEntry['why']): number =>
    skipped.reduce((sum, { why, count }) => sum + (why === reason ? count : 0), 0);
  const reasons = ['seeded', 'kind-off', 'muted'] as const;
  return fact('left out', reasons.map((why) => `${countOf(why)} ${why}`).join(', '));
}

function storageFact(bytes: number | null): Fact {
  if (bytes === null) return fact('stored', 'could not be read');
  const text = t('diagnostics_quota', byteSize(bytes, language()), byteSize(QUOTA_BYTES, language()));
  return fact('stored', `${bytes} of ${QUOTA_BYTES} bytes`, text);
}

/** Returns the sums, what could not be read of the answers, and each request for the report: the section has a table of them. */
function ledgerFacts(ledger: readonly RequestRecord[] | null): { totals: Fact; unread: Fact[]; requests: Fact[] } {
  if (!ledger) return { totals: fact('requests', 'could not be read'), unread: [], requests: [] };
  const count = (matches: (record: RequestRecord) => unknown): number => ledger.filter(matches).length;
  const bytes = ledger.reduce((sum, record) => sum + record.bytes, 0);
  const skipped = ledger.reduce((sum, record) => sum + record.skipped, 0);
  const withLogin = count(({ login }) => login);
  const failed = count(({ outcome }) => outcome !== 'ok');
  /** The answers whose data stood between other text. */
  const mixed = count(({ isMixed }) => isMixed);
  const totals = [
    plural('diagnostics_requests', ledger.length),
    byteSize(bytes, language()),
    plural('diagnostics_withLogin', withLogin),
    plural('diagnostics_failed', failed),
    plural('diagnostics_leftOut', skipped),
  ].join(' · ');
  const said = `${ledger.length}, ${bytes} bytes, ${withLogin} with login, ${failed} failed, ${skipped} left out`;
  const isUnread = ledger.some(({ outcome }) => UNREADABLE.has(outcome));
  const none = isUnread ? 'diagnostics_skippedUnread' : 'diagnostics_skippedNone';
  const unread = skipped > 0 ? plural('diagnostics_skipped', skipped) : t(none);
  return {
    totals: fact('requests', mixed > 0 ? `${said}, ${mixed} between other text` : said, totals),
    unread: [fact('unread', '', mixed > 0 ? `${unread} ${t('diagnostics_mixed')}` : unread)],
    requests: ledger.map(requestFact),
  };
}

function requestFact({ at, tookMs, endpoint, bytes, outcome, skipped, login, by }: RequestRecord): Fact {
  const sent = `${utc(at)} ${endpoint} ${by} ${login ? 'login' : 'no login'}`;
  const left = skipped > 0 ? ` ${skipped} left out` : '';
  return fact('request', `${sent} ${Math.round(tookMs)} ms ${bytes} bytes ${outcome}${left}`);
}

/** Returns the hosts whose pictures were refused and would be refused today, the newest first. One without https has its scheme. */
function picturesFact(ledger: readonly RequestRecord[], profile: PublicProfile | null | undefined): Fact {
  const allowed = profile ? pictureOrigins(profile) : [];
  const refused = new Set(profile ? ledger.flatMap(({ refusedOrigins }) => refusedOrigins) : []);
  const hosts = [...refused]
    .filter((origin) => !allowed.includes(origin))
    .slice(0, MAX_HOSTS)
    .map((origin) => isolate(origin.replace('https://', '').slice(0, MAX_ORIGIN_CHARS)));
  const text = hosts.length > 0 ? t('diagnostics_refused', new Intl.ListFormat(language()).format(hosts)) : '';
  return fact('hosts of refused pictures', String(hosts.length), text);
}

/** Says when something was found and why it was not added to the inbox. @param now epoch ms */
export function describeDecision({ at, kind, why, title, count }: SkippedEntry, now: number): string {
  const { about, label } = KINDS[kind];
  // What a person published before is counted by the person.
  const isByPerson = why === 'seeded' && about === 'project';
  const name = isolate(title || t(isByPerson ? 'comment_nameless' : 'project_untitled'));
  const what =
    why === 'seeded'
      ? plural(SEEDED[about], count, name)
      : t(why === 'muted' ? 'decision_muted' : 'decision_kindOff', name, t(label));
  return `${recentDateTime(at, now, language())} · ${what}`;
}
