import { recentDateTime } from '../../../utils/locale/formats';
import { language, plural, t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { KINDS } from '../../../utils/watch/kinds';
import type { SkippedEntry } from '../../../utils/watch/types';

/** Says when something was found and why it was not added to the inbox. @param now epoch ms */
export function describeDecision({ at, kind, why, title, count }: SkippedEntry, now: number): string {
  // What a person published before is counted by the person.
  const isByPerson = why === 'seeded' && KINDS[kind].about === 'project';
  const name = isolate(title || t(isByPerson ? 'comment_nameless' : 'project_untitled'));
  const what =
    why === 'seeded'
      ? plural(KINDS[kind].seeded, count, name)
      : t(why === 'muted' ? 'decision_muted' : 'decision_kindOff', name, t(KINDS[kind].label));
  return `${recentDateTime(at, now, language())} · ${what}`;
}
