import { language, plural, t } from './i18n';
import { relativeTime } from './relative-time';

const JUST_NOW_MS = 60_000;

/** Says when something was last checked: "Checked just now", "Last checked 5 minutes ago". Times are epoch ms. */
export function checkedAgo(at: number, now: number): string {
  return now - at < JUST_NOW_MS ? t('popup_checkedNow') : t('popup_lastChecked', relativeTime(at, now, language()));
}

/** Says how many threads can't be read, and when all of them last could. @param now epoch ms */
export function describeUnreadable(
  { at, mentionsAt }: { at: number; mentionsAt?: number | null },
  threads: number,
  now: number,
): string {
  return plural('unreadable', threads, relativeTime(Math.min(mentionsAt ?? at, now), now, language()));
}
