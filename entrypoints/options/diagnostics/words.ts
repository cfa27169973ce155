/** The texts of the diagnostics. */
import { whatHappened } from '../../../utils/locale/error-words';
import { checkedAgo } from '../../../utils/locale/checked-ago';
import { kindNames } from '../../../utils/locale/entry-words';
import { language, plural, t, type MessageKey, type PluralKey } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import type { EntryKind } from '../../../utils/watch/levels';
import type { SkippedEntry } from '../../../utils/watch/types';
import { byteSize, recentDateTime, shortDateTime } from '../../../utils/locale/formats';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import type { LastRun } from '../../../utils/storage/items';
import { relativeTime } from '../../../utils/locale/relative-time';
import { describeUnreadable } from '../../../utils/locale/unreadable-words';
import type { CheckResult } from './evaluate-check';
import type { Totals } from './totals';

export const checkNames = {
  reach: 'diagnostics_reach',
  apiKey: 'diagnostics_apiKey',
  encoding: 'diagnostics_encoding',
  key: 'diagnostics_key',
  clock: 'diagnostics_clock',
} as const satisfies Record<CheckResult['id'], MessageKey>;

/** Says when the last cycle ran, how it ended, and how many threads can't be read. Times are epoch ms. */
export function describeLastRun(lastRun: LastRun | null, now: number): string {
  if (!lastRun) return t('diagnostics_lookNever');
  const checked = checkedAgo(lastRun.at, now);
  if (!lastRun.failure) return t('diagnostics_lookGood', checked);
  const bad = t('diagnostics_lookBad', checked, whatHappened(lastRun.failure));
  return lastRun.unreadable ? `${bad} ${describeUnreadable(lastRun, lastRun.unreadable, now)}` : bad;
}

/** Says whether requests are paused, why, and until when. */
export function describePause(pause: Pause | null, now: number): string {
  if (!isPauseActive(pause, now)) return t('diagnostics_pauseNone');
  const until = [shortDateTime(pause.until, language()), relativeTime(pause.until, now, language())] as const;
  const why = whatHappened(pause);
  return `${pause.asked ? t('diagnostics_pauseAsked', ...until) : plural('diagnostics_pauseOwn', pause.failures, ...until)} ${why}`;
}

/** Says how many items could not be parsed, and whether the data stood between other text. */
export function describeSkipped({ skipped, hasUnreadable, mixed }: Totals): string {
  const none = hasUnreadable ? 'diagnostics_skippedUnread' : 'diagnostics_skippedNone';
  const says = skipped > 0 ? plural('diagnostics_skipped', skipped) : t(none);
  return mixed > 0 ? `${says} ${t('diagnostics_mixed')}` : says;
}

/** Says whose pictures are not shown, and what can be done. */
export function describeRefusedHosts(hosts: readonly string[]): string {
  return t('diagnostics_refused', new Intl.ListFormat(language()).format(hosts.map(isolate)));
}

/** Joins the totals to one line. */
export function describeLedgerTotals({ requests, bytes, withLogin, failed, skipped }: Totals): string {
  return [
    plural('diagnostics_requests', requests),
    byteSize(bytes, language()),
    plural('diagnostics_withLogin', withLogin),
    plural('diagnostics_failed', failed),
    plural('diagnostics_leftOut', skipped),
  ].join(' · ');
}

/** Entries that existed before the first cycle, which adds nothing to the inbox. */
const seededTexts = {
  mention: 'decision_seededComments',
  answer: 'decision_seededComments',
  comment: 'decision_seededComments',
  news: 'decision_seededNews',
  update: 'decision_seededProjects',
  project: 'decision_seededProjects',
} as const satisfies Record<EntryKind, PluralKey>;

const skipTexts = {
  'kind-off': 'decision_kindOff',
  muted: 'decision_muted',
} as const satisfies Record<Exclude<SkippedEntry['why'], 'seeded'>, MessageKey>;

/** Says when something was found and why it was not added to the inbox. @param now epoch ms */
export function describeDecision({ at, kind, why, title, count }: SkippedEntry, now: number): string {
  const seeded = why === 'seeded' && seededTexts[kind];
  // What a person published before is counted by the person.
  const name = isolate(title || t(seeded === 'decision_seededProjects' ? 'comment_nameless' : 'project_untitled'));
  const what = why === 'seeded' ? plural(seededTexts[kind], count, name) : t(skipTexts[why], name, t(kindNames[kind]));
  return `${recentDateTime(at, now, language())} · ${what}`;
}
