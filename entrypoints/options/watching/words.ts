/** The texts of the watch list. */
import { describeFailure } from '../../../utils/locale/error-words';
import type { Failure } from '../../../utils/errors';
import { formatNumber, language, plural, t, type MessageKey } from '../../../utils/locale/i18n';
import { duration } from '../../../utils/locale/formats';
import { relativeTime, checkedAgo } from '../../../utils/locale/relative-time';
import { MAX_CYCLE_REQUESTS, maxFullReadAgeMs } from '../../../utils/watch/intervals';
import type { WatchReason } from '../../../utils/watch/types';
import type { RequestCounts } from './model';
import { timeWords } from '../shared/date-words';
import type { ThreadRow } from './rows';

const reasons = {
  own: 'watching_own',
  written: 'watching_written',
  followed: 'watching_followed',
} as const satisfies Record<WatchReason, MessageKey>;

const HOUR_MS = 3_600_000;

/** Says why a thread is watched, when it was read, and how often it is checked. */
export function describeThread({ reason, isWatched, readAt, failedAt, paceMs }: ThreadRow, now: number): string[] {
  if (!isWatched) return [t('watching_stopped')];
  const age = (at: number): string => relativeTime(Math.min(at, now), now, language());
  const read = readAt === null ? t('watching_unread') : checkedAgo(readAt, now);
  const pace = t('watching_pace', duration(paceMs, language()));
  return [
    t(reasons[reason]),
    ...(failedAt === null ? [read] : [t('watching_unreadable', age(failedAt)), ...(readAt === null ? [] : [read])]),
    pace,
  ];
}

/** Says how many threads and people are watched. */
export function describeWatchTotals({ threads, people }: { threads: number; people: number }): string {
  return t('watching_totals', plural('watching_threads', threads), plural('watching_people', people));
}

/** Says how many requests were sent in an hour, and how many of them with the login. */
export function describeRequests({ from, to, requests, withLogin }: RequestCounts): string {
  const parts = [plural('diagnostics_requests', requests), plural('diagnostics_withLogin', withLogin)] as const;
  return to === null
    ? t('watching_hourNow', timeWords(from), ...parts)
    : t('watching_hourFull', timeWords(from), timeWords(to), ...parts);
}

/** Says how many requests watching may send at most, and how often each thread is read. @param threads how many are watched */
export function describeCost(periodMinutes: number, threads: number): string {
  return [
    t('watching_cost', duration(periodMinutes * 60_000, language()), formatNumber(MAX_CYCLE_REQUESTS)),
    plural('watching_fullRead', Math.ceil(maxFullReadAgeMs(threads, periodMinutes) / HOUR_MS)),
  ].join(' ');
}

/** Describes a failure in one line; empty if there is none. */
export function describeProblem(failure: Failure | null): string {
  if (!failure) return '';
  const { what, hint } = describeFailure(failure);
  return [what, hint].filter(Boolean).join(' ');
}
