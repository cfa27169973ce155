import type { ComponentChildren } from 'preact';
import { t } from '../../../../utils/locale/i18n';
import type { ProfileField } from '../../../../utils/service/profile';
import { isListField, profileExamples } from '../../../../utils/service/profile-words';
import { Button } from '../../../../components/base/Button';
import { submitForm } from '../../shared/submit-form';
import { fieldText, PROFILE_FIELDS, type Draft } from './draft';
import type { ProfileModel } from './profile-form';
import { fieldErrors, keyWarning } from './profile-problems';
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
