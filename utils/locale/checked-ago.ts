import { language, t } from './i18n';
import { relativeTime } from './relative-time';

const JUST_NOW_MS = 60_000;

/** Says when something was last checked: "Checked just now", "Last checked 5 minutes ago". Times are epoch ms. */
export function checkedAgo(at: number, now: number): string {
  return now - at < JUST_NOW_MS ? t('popup_checkedNow') : t('popup_lastChecked', relativeTime(at, now, language()));
}
