import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { SignInForm } from './SignInForm';
import { isolate } from '../../../utils/text/bidi';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { SignInModel, SignInPhase, SignInProblem } from './model';

const PHASE_WORDS = {
  encrypting: 'options_encrypting',
  captcha: 'options_waiting',
  sending: 'options_sending',
} as const satisfies Record<Exclude<SignInPhase, 'idle'>, MessageKey>;

const CAPTCHA_WORDS = {
  closed: 'options_captchaClosed',
  'timed-out': 'options_captchaTimedOut',
  'not-opened': 'options_captchaNotOpened',
} as const satisfies Record<Extract<SignInProblem, { kind: 'captcha' }>['why'], MessageKey>;

/** The sign-in form, its progress and the last problem. Browsers without sandboxed pages get an explanation instead. */
export function SignInView({ serviceName, model }: { serviceName: string; model: SignInModel }) {
  if (!model.isSupported)
    return <Notice tone="warn" live="status" title={t('captcha_unsupported')} text={t('captcha_unsupportedText')} />;
  const phase = model.phase.value;
  const submit = (): boolean => {
    const isValid = model.validate();
    if (isValid) void model.submit();
    return isValid;
  };
  return (
    <>
      <p class="options-soft">{t('options_signInTo', isolate(serviceName))}</p>
      <SignInForm model={model} onSubmit={submit} />
      {phase !== 'idle' && (
        <Notice tone="calm" live="status" title={t(PHASE_WORDS[phase])}>
          {phase === 'captcha' && (
            <>
              <Button onPress={model.showCaptcha}>{t('options_showTab')}</Button>
              <Button kind="quiet" onPress={() => model.cancel()}>
                {t('options_cancel')}
              </Button>
            </>
          )}
        </Notice>
      )}
      {model.problem.value && <Problem problem={model.problem.value} onRetry={submit} />}
    </>
  );
}

function Problem({ problem, onRetry }: { problem: SignInProblem; onRetry: () => void }) {
  if (problem.kind === 'failure') return <ErrorNotice failure={problem.failure} onRetry={onRetry} />;
  return <Notice tone="bad" live="alert" title={t(CAPTCHA_WORDS[problem.why])} text={t('options_captchaAgain')} />;
}
