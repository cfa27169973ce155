import type { ComponentChildren } from 'preact';
import { formatNumber, t } from '../../../../utils/locale/i18n';
import type { ProfileField, ProfileProblem } from '../../../../utils/service/profile';
import {
  describeKeyFailure,
  describeProblem,
  isListField,
  profileExamples,
} from '../../../../utils/service/profile-words';
import { Button } from '../../../../components/base/Button';
import { submitForm } from '../../shared/submit-form';
import { fieldText, PROFILE_FIELDS, type Draft } from './draft';
import type { ProfileModel } from './profile-form';
import type { CheckedDraft } from './profile-check';
import { TextArea } from './TextArea';
import { TextField } from '../../../../components/fields/TextField';

interface ProfileFormProps {
  model: ProfileModel;
  draft: Draft;
  /** Whether an empty API key keeps the current one. */
  keepsApiKey: boolean;
  /** Rendered above the buttons. */
  children: ComponentChildren;
}

/** What a service may leave out. */
const OPTIONAL: ReadonlySet<ProfileField> = new Set([
  'captchaHost',
  'captchaPage',
  'signUpPage',
  'passwordPage',
  'pictures',
]);

/** The fields of a service profile by their names in its JSON, which `.github/PROFILE.md` explains. Each has an example. */
export function ProfileForm({ model, draft, keepsApiKey, children }: ProfileFormProps) {
  const key = model.key.value;
  const busy = model.isBusy.value;
  const errors = fieldErrors(model.problems.value, key);
  const fieldOf = (name: ProfileField) => {
    const keepsCurrent = name === 'apiKey' && keepsApiKey;
    const props = {
      id: `profile-${name}`,
      label: OPTIONAL.has(name) ? t('service_optional', name) : name,
      hint: keepsCurrent ? t('service_apiKeyKept') : profileExamples[name],
      value: fieldText(draft, name),
      error: errors[name],
      readOnly: busy,
      required: !OPTIONAL.has(name) && !keepsCurrent,
      onType: (text: string) => model.type(name, text),
    };
    if (name === 'publicKey') return <TextArea key={name} {...props} warning={keyWarning(key)} />;
    return isListField(name) ? <TextArea key={name} {...props} /> : <TextField key={name} {...props} />;
  };
  return (
    <form
      class="options-stack options-stack--wide"
      autocomplete="off"
      noValidate
      onSubmit={(event) => void submitForm(event, busy, () => model.save())}
    >
      {PROFILE_FIELDS.map(fieldOf)}
      {children}
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('service_use')}
        </Button>
      </div>
    </form>
  );
}

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
