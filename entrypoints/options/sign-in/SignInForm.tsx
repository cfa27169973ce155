import { useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Checkbox } from '../../../components/fields/Checkbox';
import { focusFirstInvalid } from '../shared/focus-invalid';
import { PasswordField } from '../shared/PasswordField';
import './SignInForm.css';
import { TextField } from '../../../components/fields/TextField';

interface SignInFormProps {
  email: string;
  password: string;
  /** The error texts; empty if there is none. */
  emailError: string;
  passwordError: string;
  /** Whether to stay signed in after the browser was closed. */
  keep: boolean;
  busy: boolean;
  onEmail: (text: string) => void;
  onPassword: (text: string) => void;
  onKeep: (keep: boolean) => void;
  /** @returns whether the input is valid; if not, the first invalid field gets the focus */
  onSubmit: () => boolean;
}

/** The form with e-mail, password and "stay signed in". */
export function SignInForm({
  email,
  password,
  emailError,
  passwordError,
  keep,
  busy,
  onEmail,
  onPassword,
  onKeep,
  onSubmit,
}: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (busy || onSubmit()) return;
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} class="sign-in-form" autocomplete="off" noValidate onSubmit={submit}>
      <TextField
        id="email"
        label={t('options_email')}
        type="email"
        value={email}
        error={emailError}
        readOnly={busy}
        onType={onEmail}
      />
      <PasswordField
        id="password"
        label={t('options_password')}
        value={password}
        error={passwordError}
        readOnly={busy}
        onType={onPassword}
      />
      <Checkbox
        id="keep"
        label={t('options_keep')}
        hint={t('options_keepHint')}
        checked={keep}
        readOnly={busy}
        onChange={onKeep}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {t('options_logIn')}
      </Button>
    </form>
  );
}
