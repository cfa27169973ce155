/** All that the diagnostics know, each fact as the section shows it and as the report says it. */
import type { ReadonlySignal } from '@preact/signals';
import type { RequestRecord } from '../../../utils/cache/schema';
import { checkedAgo } from '../../../utils/locale/checked-ago';
import { whatHappened } from '../../../utils/locale/error-words';
import { byteSize, shortDateTime } from '../../../utils/locale/formats';
import { language, plural, t } from '../../../utils/locale/i18n';
import { relativeTime } from '../../../utils/locale/relative-time';
import { describeUnreadable } from '../../../utils/locale/unreadable-words';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account, LastRun } from '../../../utils/storage/items';
import { maxFullReadAgeMs, PERIOD_MINUTES } from '../../../utils/watch/intervals';
import { ENTRY_KINDS } from '../../../utils/watch/kinds';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import type { Settings } from '../../../utils/watch/settings';
import type { Cursors, SkippedEntry, Watching } from '../../../utils/watch/types';
import { checkFacts, type Check } from './check-facts';
import { codeOf, fact, utc, type Fact } from './fact';
import { picturesFact, requestFact, totalsFact, unreadFact } from './ledger-facts';

/** What is stored, as signals. `undefined` is not read yet, `null` is not there. */
export interface Stored {
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  pause: ReadonlySignal<Pause | null | undefined>;
  loginPause: ReadonlySignal<Pause | null | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
  cursors: ReadonlySignal<Cursors | undefined>;
  settings: ReadonlySignal<Settings | undefined>;
  skipped: ReadonlySignal<readonly SkippedEntry[] | undefined>;
}

/** What was found out. `null` is not read yet. */
export interface Found {
  /** Epoch ms. */
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

/** Returns the facts in the order of the report, in the groups of the section. */
export function factsOf(stored: Stored, { now, product, userAgent, check, storedBytes, ledger }: Found) {
  const service = stored.service.value;
  const settings = stored.settings.value;
  const [watching, skipped] = [stored.watching.value, stored.skipped.value];
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
      ...(ledger ? [unreadFact(ledger)] : []),
      picturesFact(ledger ?? [], service),
    ],
    storage: [storageFact(storedBytes)],
    requests: [totalsFact(ledger), ...(ledger ?? []).map(requestFact)],
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
  const said = `${utc(at)}, ${codeOf(failure)}`;
  const text = failure ? t('diagnostics_lookBad', checked, whatHappened(failure)) : t('diagnostics_lookGood', checked);
  if (!unreadable) return fact('last look', said, text);
  const since = mentionsAt ? utc(mentionsAt) : 'ever';
  return fact(
    'last look',
    `${said}, ${unreadable} unreadable since ${since}`,
    `${text} ${describeUnreadable(lastRun, unreadable, now)}`,
  );
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
