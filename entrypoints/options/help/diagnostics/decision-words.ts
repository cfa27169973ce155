import { clockTime } from '../../../../utils/locale/formats';
import { language, plural, t, type PluralKey } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { KINDS, type EntrySubject } from '../../../../utils/watch/kinds';
import type { SkippedEntry } from '../../../../utils/watch/types';

/** What existed before the first check, which adds nothing to the inbox. */
const SEEDED = {
  comment: 'decision_seededComments',
  announcement: 'decision_seededNews',
  project: 'decision_seededProjects',
  mine: 'decision_seededProjects',
} as const satisfies Record<EntrySubject['about'], PluralKey>;

/** Says when something was found and why it was not added to the inbox. @param now epoch ms */
export function describeDecision({ at, kind, why, title, count }: SkippedEntry, now: number): string {
  const { about, label } = KINDS[kind];
  // What a person published before is counted by the person.
  const isByPerson = why === 'seeded' && about === 'project';
  const name = isolate(title || t(isByPerson ? 'comment_nameless' : 'project_untitled'));
  const what =
    why === 'seeded'
      ? plural(SEEDED[about], count, name)
      : t(why === 'muted' ? 'decision_muted' : 'decision_kindOff', name, t(label));
  return `${clockTime(at, now, language())} · ${what}`;
}
