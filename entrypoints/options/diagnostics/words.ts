/** What the watch does and what the ledger comes to, in words. */
import { errorWords } from '../../../utils/locale/error-words';
import { language, plural, t, type MessageKey } from '../../../utils/locale/i18n';
import { byteSize, shortDateTime } from '../../../utils/locale/formats';
import { isPauseActive } from '../../../utils/watch/pause';
import type { LastRun, Pause } from '../../../utils/storage/items';
import { relativeTime } from '../../../utils/locale/relative-time';
import type { CheckResult } from './evaluate-check';
import type { Totals } from './totals';

/** What the five lines of a check are called. */
export const checkNames = {
  reach: 'diagnostics_reach',
  apiKey: 'diagnostics_apiKey',
  encoding: 'diagnostics_encoding',
  key: 'diagnostics_key',
  clock: 'diagnostics_clock',
} as const satisfies Record<CheckResult['id'], MessageKey>;

/** When the watch looked last, and how that went. Times are epoch ms. */
export function describeLastRun(lastRun: LastRun | null, now: number): string {
  if (!lastRun) return t('diagnostics_lookNever');
  const age = relativeTime(Math.min(lastRun.at, now), now, language());
  return lastRun.failure
    ? t('diagnostics_lookBad', age, t(errorWords[lastRun.failure.code].what))
    : t('diagnostics_lookGood', age);
}

/** Whether the service is left alone for a while, why, and until when. */
export function describePause(pause: Pause | null, now: number): string {
  if (!isPauseActive(pause, now)) return t('diagnostics_pauseNone');
  const until = [shortDateTime(pause.until, language()), relativeTime(pause.until, now, language())] as const;
  const why = t(errorWords[pause.code].what);
  return `${pause.asked ? t('diagnostics_pauseAsked', ...until) : plural('diagnostics_pauseOwn', pause.failures, ...until)} ${why}`;
}

/** What could not be read. */
export function describeSkipped({ skipped, hasUnreadable }: Totals): string {
  if (skipped > 0) return plural('diagnostics_skipped', skipped);
  return t(hasUnreadable ? 'diagnostics_skippedUnread' : 'diagnostics_skippedNone');
}

/** The ledger in one line. */
export function describeLedgerTotals({ requests, bytes, withLogin, failed, skipped }: Totals): string {
  return [
    plural('diagnostics_requests', requests),
    byteSize(bytes, language()),
    plural('diagnostics_withLogin', withLogin),
    plural('diagnostics_failed', failed),
    plural('diagnostics_leftOut', skipped),
  ].join(' · ');
}
