import { checkedAgo } from '../../../utils/locale/relative-time';
import { clockTime } from '../../../utils/locale/formats';
import { language, t } from '../../../utils/locale/i18n';
import type { LastRun } from '../../../utils/storage/items';
import { checkGapMs } from '../../../utils/watch/intervals';

/** Says when a check last worked, and whether that is too long ago. @param now epoch ms */
export function checkedWords(run: LastRun | null, now: number): { text: string; isOld: boolean } {
  if (!run || run.wellAt === null) return { text: t('popup_neverChecked'), isOld: run !== null };
  const { wellAt } = run;
  if (now - wellAt > checkGapMs(run.periodMinutes))
    return { text: t('popup_notCheckedSince', clockTime(wellAt, now, language())), isOld: true };
  return { text: checkedAgo(wellAt, now), isOld: false };
}
