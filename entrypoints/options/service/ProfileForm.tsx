import type { ComponentChildren } from 'preact';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { ProfileField } from '../../../utils/service/profile';
import { profileExamples } from '../../../utils/service/profile-words';
import { Button } from '../../../components/base/Button';
import { ChoiceField } from '../shared/ChoiceField';
import { PasswordField } from '../shared/PasswordField';
import { submitForm } from '../shared/submit-form';
import './ProfileForm.css';
import type { ProfileModel } from './profile-form';
import { fieldErrors, keyWarning } from './profile-problems';
import { TextArea } from './TextArea';
import { TextField } from '../../../components/fields/TextField';

interface ProfileFormProps {
  model: ProfileModel;
  /** Whether an empty API key keeps the current one. */
  keepsApiKey: boolean;
  onCancel?: (() => void) | undefined;
  /** Rendered above the buttons. */
  children?: ComponentChildren;
}

/** The form with the fields of a service profile. */
export function ProfileForm({ model, keepsApiKey, onCancel, children }: ProfileFormProps) {
  const values = model.values.value;
  const key = model.key.value;
  const busy = model.phase.value !== 'idle';
  const errors = fieldErrors(model.problems.value, key, values);
  const common = (name: ProfileField) => ({
    id: `profile-${name}`,
    value: values[name],
    error: errors[name],
    readOnly: busy,
  });
  const field = (name: ProfileField, label: MessageKey, hint: MessageKey) => ({
    ...common(name),
    label: t(label),
    hint: t(hint, profileExamples[name]),
    onType: (text: string) => model.type(name, text),
    onLeave: () => model.blur(name),
  });
  const optional = (name: ProfileField, label: MessageKey, hint: MessageKey) => ({
    ...field(name, label, hint),
    label: t('service_optional', t(label)),
    required: false,
  });
  const choice = (name: 'bodyEncoding' | 'rsaPadding') => ({
    ...common(name),
    onChoose: (text: string) => model.type(name, text),
  });
  return (
    <form
      class="options-stack options-stack--wide"
      autocomplete="off"
      noValidate
      onSubmit={(event) => void submitForm(event, busy, () => model.save())}
    >
      <fieldset class="options-stack profile-form__group">
        <legend>{t('service_groupService')}</legend>
        <TextField {...field('name', 'service_name', 'service_nameHint')} />
        <TextField {...field('baseUrl', 'service_baseUrl', 'service_baseUrlHint')} type="url" />
        <PasswordField
          {...field('apiKey', 'service_apiKey', keepsApiKey ? 'service_apiKeyKept' : 'service_apiKeyHint')}
          required={!keepsApiKey}
        />
        <TextArea {...field('publicKey', 'service_publicKey', 'service_publicKeyHint')} warning={keyWarning(key)} />
      </fieldset>
      <fieldset class="options-stack profile-form__group">
        <legend>{t('service_groupCaptcha')}</legend>
        <TextField {...field('captchaSiteKey', 'service_captchaSiteKey', 'service_captchaSiteKeyHint')} />
        <TextField {...optional('captchaHost', 'service_captchaHost', 'service_captchaHostHint')} />
        <TextField {...optional('captchaPage', 'service_captchaPage', 'service_captchaPageHint')} type="url" />
        <TextField {...optional('signUpPage', 'service_signUp', 'service_pageHint')} type="url" />
        <TextField {...optional('passwordPage', 'service_forgot', 'service_pageHint')} type="url" />
      </fieldset>
      <fieldset class="options-stack profile-form__group">
        <legend>{t('service_groupLinks')}</legend>
        <TextArea {...field('links', 'service_links', 'service_linksHint')} />
        <TextArea {...optional('pictures', 'service_pictures', 'service_picturesHint')} />
      </fieldset>
      <details class="profile-form__more">
        <summary>{t('service_groupEncoding')}</summary>
        <ChoiceField
          {...choice('bodyEncoding')}
          label={t('service_bodyEncoding')}
          choices={[
            ['form', t('service_form')],
            ['json', t('service_json')],
          ]}
        />
        <ChoiceField
          {...choice('rsaPadding')}
          label={t('service_rsaPadding')}
          choices={[
            ['pkcs1', t('service_pkcs1')],
            ['oaep-sha1', t('service_oaepSha1')],
            ['oaep-sha256', t('service_oaepSha256')],
          ]}
        />
      </details>
      {children}
      <div class="options-actions profile-form__buttons">
        <Button type="submit" kind="primary" busy={busy}>
          {t('service_use')}
        </Button>
        {onCancel && (
          <Button kind="quiet" disabled={busy} onPress={onCancel}>
            {t('options_cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
