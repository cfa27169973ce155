import { clockTime } from '../../../../utils/locale/formats';
import { language, t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { KINDS } from '../../../../utils/watch/kinds';
import type { SkippedEntry } from '../../../../utils/watch/types';

/** Says when something was found and why it was not added to the inbox. @param now epoch ms */
export function describeDecision({ at, kind, why, title }: SkippedEntry, now: number): string {
  const name = isolate(title || t('project_untitled'));
  const what = t(why === 'muted' ? 'decision_muted' : 'decision_kindOff', name, t(KINDS[kind].label));
  return `${clockTime(at, now, language())} · ${what}`;
}
