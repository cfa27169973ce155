import { useRef } from 'preact/hooks';
import { t } from '../utils/i18n';
import { Button } from './Button';
import { PasswordField } from './PasswordField';
import './SignInForm.css';
import { TextField } from './TextField';

interface SignInFormProps {
  email: string;
  password: string;
  /** What is wrong with each, in words; empty while nothing is. */
  emailError: string;
  passwordError: string;
  busy: boolean;
  onEmail: (text: string) => void;
  onPassword: (text: string) => void;
  /** @returns whether what was typed can be used; otherwise the first field that can't gets the focus */
  onSubmit: () => boolean;
}

export function SignInForm({ email, password, emailError, passwordError, busy, onEmail, onPassword, onSubmit }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (busy || onSubmit()) return;
    // The errors are on the page only after this event.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form ref={form} class="sign-in-form" noValidate onSubmit={submit}>
      <TextField id="email" label={t('options_email')} type="email" autocomplete="username" value={email} error={emailError} readOnly={busy} onType={onEmail} />
      <PasswordField id="password" label={t('options_password')} value={password} error={passwordError} readOnly={busy} onType={onPassword} />
      <Button type="submit" kind="primary" busy={busy}>
        {t('options_logIn')}
      </Button>
    </form>
  );
}
