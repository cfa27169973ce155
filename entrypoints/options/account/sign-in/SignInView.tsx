import { useEffect, useRef, useState } from 'preact/hooks';
import { isolate } from '../../../../utils/text/bidi';
import { useRetryWait } from '../../../../components/time/RetryButton';
import { Checkbox } from '../../../../components/fields/Checkbox';
import { legalPages, LinkList } from '../../shared/LinkList';
import { submitForm, typedFieldProps } from '../../shared/form';
import './SignInView.css';
import { TextField } from '../../../../components/fields/TextField';
import type { PublicProfile } from '../../../../utils/service/profile';
import { Button } from '../../../../components/base/Button';
import { IconButton } from '../../../../components/base/IconButton';
import { eyeIcon, eyeOffIcon } from '../../../../components/base/icons';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Notice } from '../../../../components/base/Notice';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import type { CaptchaWay } from '../../../../utils/captcha/channel';
import type { CaptchaProblem, SignInModel, SignInPhase } from './model';

const PHASE_WORDS = {
  captcha: 'options_waiting',
  'no-captcha': 'options_captchaMissing',
  sending: 'options_sending',
} as const satisfies Record<Exclude<SignInPhase, 'idle'>, MessageKey>;

const CAPTCHA_WORDS = {
  closed: 'options_captchaClosed',
  'timed-out': 'options_captchaTimedOut',
  'not-opened': 'options_captchaNotOpened',
} as const satisfies Record<CaptchaProblem, MessageKey>;

const OTHER_WAY_WORDS = {
  'service-page': 'options_useServicePage',
  'captcha-tab': 'options_useCaptchaTab',
} as const satisfies Record<CaptchaWay, MessageKey>;

/** The sign-in form, its progress and the last problem. Where no captcha can be shown, it explains that instead. */
export function SignInView({ profile, model }: { profile: Profile; model: SignInModel }) {
  if (!model.isSupported.value)
    return <Notice tone="warn" live="status" title={t('captcha_unsupported')} text={t('captcha_unsupportedText')} />;
  return <SignInForm profile={profile} model={model} />;
}

/** The service's name, and its pages for who has no account yet, or no password any more. */
type Profile = Pick<PublicProfile, 'name' | 'signUpPage' | 'passwordPage'>;

/** @returns whether no field is invalid: one that is gets the focus, which the model marks at once */
function submit(model: SignInModel): boolean {
  void model.submit();
  return model.phase.value !== 'idle';
}

function SignInForm({ profile, model }: { profile: Profile; model: SignInModel }) {
  const busy = model.phase.value !== 'idle';
  const problem = model.problem.value;
  // Nobody solves a captcha for a request that is not sent.
  const isPaused = useRetryWait(typeof problem === 'string' || !problem ? {} : problem) > 0;
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (/^#\/(sign-in|welcome)/.test(location.hash)) form.current?.querySelector('input')?.focus();
  }, []);
  const send = (event: Event & { currentTarget: HTMLFormElement }) => submitForm(event, busy, () => submit(model));
  return (
    <>
      <form ref={form} class="sign-in-form" autocomplete="off" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          id="email"
          label={t('options_email')}
          type="email"
          readOnly={busy}
          {...typedFieldProps(model.email)}
        />
        <TextField
          id="password"
          label={t('options_password')}
          hint={t('options_encrypted', isolate(profile.name))}
          type={isShown ? 'text' : 'password'}
          readOnly={busy}
          {...typedFieldProps(model.password)}
        >
          <IconButton
            icon={isShown ? eyeOffIcon : eyeIcon}
            label={t(isShown ? 'options_hide' : 'options_show')}
            onPress={() => setShown(!isShown)}
          />
        </TextField>
        <Checkbox
          id="keep"
          label={t('options_keep')}
          checked={model.keep.value}
          readOnly={busy}
          onChange={model.chooseKeep}
        />
        <Button type="submit" kind="primary" busy={busy} disabled={isPaused}>
          {t('error_button_signIn')}
        </Button>
        <LinkList
          links={[
            [profile.signUpPage, t('service_signUp')],
            [profile.passwordPage, t('service_forgot')],
            ...legalPages(profile.name),
          ]}
        />
      </form>
      <Progress profile={profile} model={model} />
    </>
  );
}

/** How far it is, or why it has failed. */
function Progress({ profile, model }: { profile: Profile; model: SignInModel }) {
  const phase = model.phase.value;
  const problem = model.problem.value;
  const otherWay = model.otherWay.value;
  const otherWayButton = otherWay && (
    <Button kind="quiet" onPress={() => void model.useOtherWay()}>
      {t(OTHER_WAY_WORDS[otherWay], isolate(profile.name))}
    </Button>
  );
  return (
    <>
      {phase !== 'idle' && (
        <Notice tone={phase === 'no-captcha' ? 'warn' : 'calm'} live="status" title={t(PHASE_WORDS[phase])}>
          {phase !== 'sending' && (
            <>
              <Button onPress={model.showCaptcha}>{t('options_showTab')}</Button>
              {otherWayButton}
              <Button kind="quiet" onPress={() => model.cancel()}>
                {t('options_cancel')}
              </Button>
            </>
          )}
        </Notice>
      )}
      {problem && typeof problem !== 'string' && (
        <ErrorNotice failure={problem} onRetry={() => submit(model)}>
          {problem.code === 'captcha-refused' && otherWayButton}
        </ErrorNotice>
      )}
      {typeof problem === 'string' && (
        <Notice tone="bad" live="alert" title={t(CAPTCHA_WORDS[problem])} text={t('options_captchaAgain')}>
          {otherWayButton}
        </Notice>
      )}
    </>
  );
}
