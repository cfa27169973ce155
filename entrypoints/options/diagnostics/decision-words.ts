/** What was found and left out of the inbox, and why, in words. */
import { isolate } from '../../../utils/text/bidi';
import { kindNames } from '../../../utils/locale/entry-words';
import { language, plural, t, type MessageKey, type PluralKey } from '../../../utils/locale/i18n';
import type { EntryKind } from '../../../utils/watch/levels';
import { recentDateTime } from '../../../utils/locale/formats';
import type { SkippedEntry } from '../../../utils/watch/types';

/** What was there before the first look, by what it is. */
const seeded = {
  mention: 'decision_seededComments',
  answer: 'decision_seededComments',
  comment: 'decision_seededComments',
  news: 'decision_seededNews',
  update: 'decision_seededProjects',
  project: 'decision_seededProjects',
} as const satisfies Record<EntryKind, PluralKey>;

const leftOut = {
  'kind-off': 'decision_kindOff',
  muted: 'decision_muted',
} as const satisfies Record<Exclude<SkippedEntry['why'], 'seeded'>, MessageKey>;

/** One decision: when, what and why. @param now epoch ms */
export function describeDecision({ at, kind, why, title, count }: SkippedEntry, now: number): string {
  const name = isolate(title || t('project_untitled'));
  const what = why === 'seeded' ? plural(seeded[kind], count, name) : t(leftOut[why], name, t(kindNames[kind]));
  return `${recentDateTime(at, now, language())} · ${what}`;
}
