/** The error texts of the profile form. */
import { formatNumber, t, type MessageKey } from '../../../utils/locale/i18n';
import type { ProfileField, ProfileProblem } from '../../../utils/service/profile';
import { describeKeyFailure, describeProblem, PROFILE_EXAMPLE } from '../../../utils/service/profile-words';
import type { CheckedValues } from './profile-check';
import { isolate } from '../../../utils/text/bidi';
import { splitLines, type FormValues } from './form-values';
import type { ProfileTextError } from './paste';

/** More errors of one field would not help: addresses are corrected one after the other. */
const MAX_LIST_ERRORS = 3;

/** Returns the error text of each invalid field. Errors in a list name the line. */
export function fieldErrors(
  problems: readonly ProfileProblem[],
  key: CheckedValues['key'],
  values: FormValues,
): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  for (const problem of problems) {
    if (problem.field === null || errors[problem.field]?.split('\n').length === MAX_LIST_ERRORS) continue;
    const line = problem.at === undefined ? undefined : splitLines(values[problem.field])[problem.at]?.line;
    const words = describeProblem(problem, t);
    const text = line === undefined ? words : t('profile_inLine', line, words);
    errors[problem.field] = [errors[problem.field], text].filter(Boolean).join('\n');
  }
  if (key && !key.ok) errors.publicKey = describeKeyFailure(key.failure, t);
  return errors;
}

/** Returns a warning about a usable but weak key; empty for others. */
export function keyWarning(key: CheckedValues['key']): string {
  return key?.ok && key.value.weak ? t('profile_keyShort', formatNumber(key.value.bits)) : '';
}

const TEXT_ERROR_WORDS = {
  'no-json': 'service_noJson',
  'no-field': 'profile_noObject',
  'too-long': 'service_tooBig',
  'no-file': 'service_noFile',
} as const satisfies Record<ProfileTextError['reason'], MessageKey>;

/** Says why a text could not be parsed as a profile. */
export function describeTextError(error: ProfileTextError): string {
  return t(TEXT_ERROR_WORDS[error.reason], error.reason === 'no-json' ? isolate(error.message) : PROFILE_EXAMPLE);
}
