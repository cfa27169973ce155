import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../../utils/locale/i18n';
import { Button } from '../../../../components/base/Button';
import { isolate } from '../../../../utils/text/bidi';
import { useRetryWait } from '../../../../components/time/RetryButton';
import { Checkbox } from '../../../../components/fields/Checkbox';
import { legalPages, LinkList } from '../../shared/LinkList';
import { PasswordField } from '../../shared/PasswordField';
import { submitForm } from '../../shared/submit-form';
import { typedFieldProps } from '../../shared/typed-field';
import './SignInForm.css';
import { TextField } from '../../../../components/fields/TextField';
import type { PublicProfile } from '../../../../utils/service/profile';
import type { SignInModel } from './model';

interface SignInFormProps {
  model: SignInModel;
  /** The service's name, and its pages for who has no account yet, or no password any more. */
  pages: SignInPages;
  /** @returns whether the input is valid */
  onSubmit: () => boolean;
}

export type SignInPages = Pick<PublicProfile, 'name' | 'signUpPage' | 'passwordPage'>;

/** The form with e-mail, password and "stay signed in". */
export function SignInForm({ model, pages, onSubmit }: SignInFormProps) {
  const busy = model.phase.value !== 'idle';
  const problem = model.problem.value;
  // Nobody solves a captcha for a request that is not sent.
  const isPaused = useRetryWait(problem?.kind === 'failure' ? problem.failure : {}) > 0;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (/^#\/(sign-in|welcome)/.test(location.hash)) form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <form
      ref={form}
      class="sign-in-form"
      autocomplete="off"
      noValidate
      onSubmit={(event) => void submitForm(event, busy, onSubmit)}
    >
      <TextField id="email" label={t('options_email')} type="email" readOnly={busy} {...typedFieldProps(model.email)} />
      <PasswordField
        id="password"
        label={t('options_password')}
        hint={t('options_encrypted', isolate(pages.name))}
        readOnly={busy}
        {...typedFieldProps(model.password)}
      />
      <Checkbox
        id="keep"
        label={t('options_keep')}
        checked={model.keep.value}
        readOnly={busy}
        onChange={model.chooseKeep}
      />
      <Button type="submit" kind="primary" busy={busy} disabled={isPaused}>
        {t('options_logIn')}
      </Button>
      <LinkList
        links={[
          [pages.signUpPage, t('service_signUp')],
          [pages.passwordPage, t('service_forgot')],
          ...legalPages(pages.name),
        ]}
      />
    </form>
  );
}
