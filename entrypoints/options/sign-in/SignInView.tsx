import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { NoSignInNotice } from './NoSignInNotice';
import { SignInForm, type SignInPages } from './SignInForm';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { CaptchaWay } from '../../../utils/captcha/ways';
import type { SignInModel, SignInPhase, SignInProblem } from './model';

const PHASE_WORDS = {
  captcha: 'options_waiting',
  sending: 'options_sending',
} as const satisfies Record<Exclude<SignInPhase, 'idle'>, MessageKey>;

const CAPTCHA_WORDS = {
  closed: 'options_captchaClosed',
  'timed-out': 'options_captchaTimedOut',
  'not-opened': 'options_captchaNotOpened',
} as const satisfies Record<Extract<SignInProblem, { kind: 'captcha' }>['why'], MessageKey>;

const OTHER_WAY_WORDS = {
  'service-page': 'options_useServicePage',
  'captcha-tab': 'options_useCaptchaTab',
} as const satisfies Record<CaptchaWay, MessageKey>;

/** The sign-in form, its progress and the last problem. Where no captcha can be shown, it explains that instead. */
export function SignInView({ profile, model }: { profile: SignInPages; model: SignInModel }) {
  if (!model.isSupported.value) return <NoSignInNotice />;
  const phase = model.phase.value;
  const otherWay = model.otherWay.value;
  const problem = model.problem.value;
  const isMissing = model.isCaptchaMissing.value;
  const otherWayButton = otherWay && (
    <Button kind="quiet" onPress={() => void model.useOtherWay()}>
      {t(OTHER_WAY_WORDS[otherWay])}
    </Button>
  );
  const submit = (): boolean => {
    const isValid = model.validate();
    if (isValid) void model.submit();
    return isValid;
  };
  return (
    <>
      <SignInForm model={model} pages={profile} onSubmit={submit} />
      {phase !== 'idle' && (
        <Notice
          tone={isMissing ? 'warn' : 'calm'}
          live="status"
          title={t(isMissing ? 'options_captchaMissing' : PHASE_WORDS[phase])}
        >
          {phase === 'captcha' && (
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
      {problem?.kind === 'failure' && (
        <ErrorNotice failure={problem.failure} onRetry={submit}>
          {problem.failure.code === 'captcha-refused' && otherWayButton}
        </ErrorNotice>
      )}
      {problem?.kind === 'captcha' && (
        <Notice tone="bad" live="alert" title={t(CAPTCHA_WORDS[problem.why])} text={t('options_captchaAgain')}>
          {otherWayButton}
        </Notice>
      )}
    </>
  );
}
