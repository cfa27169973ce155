import { clockTime } from '../../../utils/locale/clock-time';
import { language, t } from '../../../utils/locale/i18n';
import type { LastRun } from '../../../utils/storage/items';
import { relativeTime } from '../../../utils/locale/relative-time';
import { checkGapMs } from '../../../utils/watch/intervals';

const JUST_NOW_MS = 60_000;

/** Says when a check last worked, and whether that is too long ago. @param now epoch ms */
export function checkedWords(run: LastRun | null, now: number): { text: string; isOld: boolean } {
  if (!run || run.wellAt === null) return { text: t('popup_neverChecked'), isOld: run !== null };
  const { wellAt } = run;
  const age = now - wellAt;
  if (age > checkGapMs(run.periodMinutes))
    return { text: t('popup_notCheckedSince', clockTime(wellAt, now, language())), isOld: true };
  return {
    text: age < JUST_NOW_MS ? t('popup_checkedNow') : t('popup_lastChecked', relativeTime(wellAt, now, language())),
    isOld: false,
  };
}
