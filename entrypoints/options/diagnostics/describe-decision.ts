import { kindNames } from '../../../utils/locale/entry-words';
import { recentDateTime } from '../../../utils/locale/formats';
import { language, plural, t, type PluralKey } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import type { EntryKind } from '../../../utils/watch/levels';
import type { SkippedEntry } from '../../../utils/watch/types';

/** Entries that existed before the first cycle, which adds nothing to the inbox. */
const seededTexts = {
  mention: 'decision_seededComments',
  answer: 'decision_seededComments',
  comment: 'decision_seededComments',
  news: 'decision_seededNews',
  update: 'decision_seededProjects',
  project: 'decision_seededProjects',
} as const satisfies Record<EntryKind, PluralKey>;

/** Says when something was found and why it was not added to the inbox. @param now epoch ms */
export function describeDecision({ at, kind, why, title, count }: SkippedEntry, now: number): string {
  // What a person published before is counted by the person.
  const isByPerson = why === 'seeded' && seededTexts[kind] === 'decision_seededProjects';
  const name = isolate(title || t(isByPerson ? 'comment_nameless' : 'project_untitled'));
  const what =
    why === 'seeded'
      ? plural(seededTexts[kind], count, name)
      : t(why === 'muted' ? 'decision_muted' : 'decision_kindOff', name, t(kindNames[kind]));
  return `${recentDateTime(at, now, language())} · ${what}`;
}
