/** The error texts of the profile form. */
import { formatNumber, t } from '../../../../utils/locale/i18n';
import type { ProfileField, ProfileProblem } from '../../../../utils/service/profile';
import { describeKeyFailure, describeProblem } from '../../../../utils/service/profile-words';
import type { CheckedDraft } from './profile-check';

/** Returns the error text of each invalid field. Of several in a list, only the first is named, with its line. */
export function fieldErrors(
  problems: readonly ProfileProblem[],
  key: CheckedDraft['key'],
): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  for (const problem of problems) {
    if (problem.field === null || errors[problem.field]) continue;
    const words = describeProblem(problem, t);
    errors[problem.field] = problem.at === undefined ? words : t('profile_inLine', problem.at + 1, words);
  }
  if (key && !key.ok) errors.publicKey = describeKeyFailure(key.failure, t);
  return errors;
}

/** Returns a warning about a usable but weak key; empty for others. */
export function keyWarning(key: CheckedDraft['key']): string {
  return key?.ok && key.value.weak ? t('profile_keyShort', formatNumber(key.value.bits)) : '';
}
