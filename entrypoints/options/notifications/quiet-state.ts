/** Whether it is quiet now and when that changes, in local time, and the words for it. */
import { t } from '../../../utils/locale/i18n';
import { type QuietHours, isInQuietHours } from '../../../utils/watch/settings';
import { upcomingTimeWords } from '../shared/date-words';

const DAYS_A_WEEK = 7;

/** Says what the quiet hours mean right now. */
export function describeQuietHours(quiet: QuietHours, now: number): string {
  const { isQuiet, changesAt } = quietState(quiet, new Date(now));
  const format = (date: Date): string => upcomingTimeWords(date.getTime(), now);
  if (isQuiet) return changesAt ? t('notify_quietNow', format(changesAt)) : t('notify_quietAlways');
  return changesAt ? t('notify_quietNext', format(changesAt)) : t('notify_quietNever');
}

/** Explains times that mean a whole day or cross midnight; empty for all others. */
export function describeQuietTimes({ from, to }: QuietHours): string {
  if (from === to) return t('notify_quietWholeDay');
  return from > to ? t('notify_quietOverNight') : '';
}

/**
 * Returns whether it is quiet now and when that changes; `null` if it never does. Adjoining quiet hours count as one period.
 */
export function quietState(quiet: QuietHours, now: Date): { isQuiet: boolean; changesAt: Date | null } {
  const isQuiet = isInQuietHours(quiet, now);
  // The state can only change at the start or the end of the hours, and repeats every week.
  const boundary = isQuiet ? quiet.to : quiet.from;
  let at = nextTimeOfDay(boundary, now);
  for (let day = 0; day <= DAYS_A_WEEK; day += 1) {
    if (isInQuietHours(quiet, at) !== isQuiet) return { isQuiet, changesAt: at };
    at = nextTimeOfDay(boundary, at);
  }
  return { isQuiet, changesAt: null };
}

/** Returns the next time after `after` at which the local clock shows this many minutes after midnight. */
function nextTimeOfDay(minutes: number, after: Date): Date {
  const time = new Date(after);
  time.setHours(0, minutes, 0, 0);
  if (time <= after) time.setDate(time.getDate() + 1);
  return time;
}
