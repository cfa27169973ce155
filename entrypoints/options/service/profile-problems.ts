/** What is wrong with an entered profile, as words for the form. */
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { ProfileField, ProfileProblem } from '../../../utils/service/profile';
import { describeKeyFailure, describeProblem, PROFILE_EXAMPLE } from '../../../utils/service/profile-words';
import type { CheckedValues } from './profile-check';
import { splitLinkLines, type FormValues } from './form-values';
import type { ProfileTextError } from './parse-profile';

/** So many wrong links are told of at once; one after the other gets mended. */
const MAX_LINK_ERRORS = 3;
const MAX_QUOTED_CHARS = 60;

/** These have their example in the hint above them. */
const HAS_EXAMPLE_IN_HINT: ReadonlySet<ProfileField> = new Set([
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
  key: CheckedValues['key'],
  texts: FormValues,
): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  const lines = splitLinkLines(texts.links);
  for (const problem of problems) {
    if (problem.field === null || (problem.field === 'links' && errors.links?.split('\n').length === MAX_LINK_ERRORS))
      continue;
    const line = problem.at === undefined ? undefined : lines[problem.at]?.line;
    const words =
      problem.problem === 'missing' && HAS_EXAMPLE_IN_HINT.has(problem.field)
        ? t('profile_missingPlain')
        : describeProblem(problem, t);
    const said = line === undefined ? words : t('profile_inLine', line, words);
    errors[problem.field] = [errors[problem.field], said].filter(Boolean).join('\n');
  }
  if (key && !key.ok) errors.publicKey = describeKeyFailure(key.failure, t);
  return errors;
}

/** What is doubtful about a key that can be used. */
export function keyWarning(key: CheckedValues['key']): string {
  return key?.ok && key.value.weak ? t('profile_keyShort', key.value.bits) : '';
}

const TEXT_ERROR_WORDS = {
  'no-field': 'service_noField',
  'too-long': 'service_tooBig',
  'no-file': 'service_noFile',
} as const satisfies Partial<Record<ProfileTextError['why'], MessageKey>>;

/** Why a pasted text is no profile. */
export function describeTextError(reading: ProfileTextError): string {
  if (reading.why === 'no-object') return describeProblem({ field: null, problem: 'no-object' }, t);
  if (reading.why !== 'no-json') return t(TEXT_ERROR_WORDS[reading.why], PROFILE_EXAMPLE);
  const { line, rest } = reading.place;
  return rest === ''
    ? t('service_endsEarly', line)
    : t('service_noJson', line, rest.length > MAX_QUOTED_CHARS ? `${rest.slice(0, MAX_QUOTED_CHARS)}…` : rest);
}
