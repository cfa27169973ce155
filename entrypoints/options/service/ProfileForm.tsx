import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import type { ProfileField } from '../../../utils/service/profile';
import { profileExamples } from '../../../utils/service/profile-words';
import { Button } from '../../../components/base/Button';
import { ChoiceField } from '../shared/ChoiceField';
import { focusFirstInvalid } from '../shared/focus-invalid';
import { PasswordField } from '../shared/PasswordField';
import './ProfileForm.css';
import type { FormValues } from './form-values';
import { TextArea } from './TextArea';
import { TextField } from '../../../components/fields/TextField';

interface ProfileFormProps {
  values: FormValues;
  /** The error text of each invalid field. */
  errors: Partial<Record<ProfileField, string>>;
  /** A warning about a weak key; empty if there is none. */
  keyWarning: string;
  /** Whether an empty API key keeps the current one. */
  keepsApiKey: boolean;
  busy: boolean;
  onType: (field: ProfileField, text: string) => void;
  onLeave: (field: ProfileField) => void;
  /** Called in the click handler. @returns whether the input is valid; if not, the first invalid field gets the focus */
  onSubmit: () => Promise<boolean>;
  onCancel?: (() => void) | undefined;
  /** Rendered above the buttons. */
  children?: ComponentChildren;
}

/** The form with the fields of a service profile. */
export function ProfileForm({
  values,
  errors,
  keyWarning,
  keepsApiKey,
  busy,
  onType,
  onLeave,
  onSubmit,
  onCancel,
  children,
}: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy || (await onSubmit())) return;
    focusFirstInvalid(form.current);
  };
  const field = (name: ProfileField) => ({
    id: `profile-${name}`,
    value: values[name],
    error: errors[name],
    readOnly: busy,
    onType: (text: string) => onType(name, text),
    onLeave: () => onLeave(name),
  });
  const choice = (name: 'bodyEncoding' | 'rsaPadding') => ({
    id: `profile-${name}`,
    value: values[name],
    error: errors[name],
    readOnly: busy,
    onChoose: (text: string) => onType(name, text),
  });
  return (
    <form ref={form} class="profile-form" autocomplete="off" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset class="profile-form__group">
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
          warning={keyWarning}
        />
      </fieldset>
      <fieldset class="profile-form__group">
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
      </fieldset>
      <fieldset class="profile-form__group">
        <legend>{t('service_groupLinks')}</legend>
        <TextArea {...field('links')} label={t('service_links')} hint={t('service_linksHint', profileExamples.links)} />
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
      <div class="profile-form__buttons">
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
