import type { ComponentChildren } from 'preact';
import { t } from '../../../utils/locale/i18n';
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

const PAGES = [
  ['signUpPage', 'service_signUp'],
  ['passwordPage', 'service_forgot'],
] as const;

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
  const field = (name: ProfileField) => ({
    id: `profile-${name}`,
    value: values[name],
    error: errors[name],
    readOnly: busy,
    onType: (text: string) => model.type(name, text),
    onLeave: () => model.blur(name),
  });
  const choice = (name: 'bodyEncoding' | 'rsaPadding') => ({
    id: `profile-${name}`,
    value: values[name],
    error: errors[name],
    readOnly: busy,
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
        <TextField {...field('name')} label={t('service_name')} hint={t('service_nameHint')} />
        <TextField
          {...field('baseUrl')}
          type="url"
          label={t('service_baseUrl')}
          hint={t('service_baseUrlHint', profileExamples.baseUrl)}
        />
        <PasswordField
          {...field('apiKey')}
          required={!keepsApiKey}
          label={t('service_apiKey')}
          hint={t(keepsApiKey ? 'service_apiKeyKept' : 'service_apiKeyHint')}
        />
        <TextArea
          {...field('publicKey')}
          label={t('service_publicKey')}
          hint={t('service_publicKeyHint', profileExamples.publicKey)}
          warning={keyWarning(key)}
        />
      </fieldset>
      <fieldset class="options-stack profile-form__group">
        <legend>{t('service_groupCaptcha')}</legend>
        <TextField
          {...field('captchaSiteKey')}
          label={t('service_captchaSiteKey')}
          hint={t('service_captchaSiteKeyHint', profileExamples.captchaSiteKey)}
        />
        <TextField
          {...field('captchaHost')}
          required={false}
          label={t('service_optional', t('service_captchaHost'))}
          hint={t('service_captchaHostHint', profileExamples.captchaHost)}
        />
        <TextField
          {...field('captchaPage')}
          required={false}
          type="url"
          label={t('service_optional', t('service_captchaPage'))}
          hint={t('service_captchaPageHint', profileExamples.captchaPage)}
        />
        {PAGES.map(([page, label]) => (
          <TextField
            key={page}
            {...field(page)}
            required={false}
            type="url"
            label={t('service_optional', t(label))}
            hint={t('service_pageHint', profileExamples[page])}
          />
        ))}
      </fieldset>
      <fieldset class="options-stack profile-form__group">
        <legend>{t('service_groupLinks')}</legend>
        <TextArea {...field('links')} label={t('service_links')} hint={t('service_linksHint', profileExamples.links)} />
        <TextArea
          {...field('pictures')}
          required={false}
          label={t('service_optional', t('service_pictures'))}
          hint={t('service_picturesHint', profileExamples.pictures)}
        />
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
