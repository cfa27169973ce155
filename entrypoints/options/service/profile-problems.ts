/** What is wrong with an entered profile, as words for the form. */
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { ProfileField, ProfileProblem } from '../../../utils/service/profile';
import { describeKeyFailure, describeProblem, WHOLE_EXAMPLE } from '../../../utils/service/profile-words';
import type { CheckedTexts } from './profile-check';
import { linkLines, type ProfileTexts } from './profile-texts';
import type { Unreadable } from './parse-profile';

/** So many wrong links are told of at once; one after the other gets mended. */
const MOST_LINES = 3;
const MOST_QUOTED = 60;

/** These have their example in the hint above them. */
const SHOWN_ABOVE: ReadonlySet<ProfileField> = new Set([
  'baseUrl',
  'publicKey',
  'captchaSiteKey',
  'captchaHost',
  'captchaPage',
  'links',
]);

/** What is wrong with each field; problems of links name the lines they are in. */
export function fieldErrors(
  problems: readonly ProfileProblem[],
  key: CheckedTexts['key'],
  texts: ProfileTexts,
): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  const lines = linkLines(texts.links);
  for (const problem of problems) {
    if (problem.field === null || (problem.field === 'links' && errors.links?.split('\n').length === MOST_LINES))
      continue;
    const line = problem.at === undefined ? undefined : lines[problem.at]?.line;
    const words =
      problem.problem === 'missing' && SHOWN_ABOVE.has(problem.field)
        ? t('profile_missingPlain')
        : describeProblem(problem, t);
    const said = line === undefined ? words : t('profile_inLine', line, words);
    errors[problem.field] = [errors[problem.field], said].filter(Boolean).join('\n');
  }
  if (key && !key.ok) errors.publicKey = describeKeyFailure(key.failure, t);
  return errors;
}

/** What is doubtful about a key that can be used. */
export function keyWarning(key: CheckedTexts['key']): string {
  return key?.ok && key.value.weak ? t('profile_keyShort', key.value.bits) : '';
}

const UNREADABLE_WORDS = {
  'no-field': 'service_noField',
  'too-long': 'service_tooBig',
  'no-file': 'service_noFile',
} as const satisfies Partial<Record<Unreadable['why'], MessageKey>>;

/** Why a pasted text is no profile. */
export function unreadableWords(reading: Unreadable): string {
  if (reading.why === 'no-object') return describeProblem({ field: null, problem: 'no-object' }, t);
  if (reading.why !== 'no-json') return t(UNREADABLE_WORDS[reading.why], WHOLE_EXAMPLE);
  const { line, rest } = reading.place;
  return rest === ''
    ? t('service_endsEarly', line)
    : t('service_noJson', line, rest.length > MOST_QUOTED ? `${rest.slice(0, MOST_QUOTED)}…` : rest);
}
