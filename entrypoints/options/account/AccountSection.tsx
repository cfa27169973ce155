import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { personIcon } from '../../../components/base/icons';
import { Notice } from '../../../components/base/Notice';
import { isolate } from '../../../utils/text/bidi';
import { language, t, type MessageKey } from '../../../utils/locale/i18n';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account } from '../../../utils/storage/items';
import type { AccountModel } from './model';
import { NamesView } from './NamesView';
import type { ServiceModel } from '../service/model';
import type { SignInModel } from '../sign-in/model';
import { SignInView } from '../sign-in/SignInView';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';
import { Badge } from '../../../components/base/Badge';
import { Button } from '../../../components/base/Button';
import { Picture } from '../../../components/base/Picture';
import { describeFailure } from '../../../utils/locale/error-words';
import { exactTime } from '../../../utils/locale/relative-time';
import type { ErrorCode, Failure } from '../../../utils/errors';
import './AccountSection.css';

interface AccountSectionProps {
  profile: PublicProfile;
  account: Account | null;
  model: { signIn: SignInModel; session: AccountModel; serviceSetUp: Pick<ServiceModel, 'withheld'> };
}

/** The account, or the form to sign in. */
export function AccountSection({ profile, account, model: { signIn, session, serviceSetUp } }: AccountSectionProps) {
  // Signing in is impossible while the browser withholds hosts of the service.
  const isWithheld = (serviceSetUp.withheld.value ?? []).length > 0;
  // While the login is retried, the notice with the pressed button stays.
  const refused = account && (session.retrying.value ?? account.refused);
  const place = useFocusRestore();
  const step = refused && nextStep(refused.code);
  const failure = session.failure.value;
  return (
    <section ref={place} class="options-card" id="sign-in">
      <h2 tabIndex={-1}>{t(headingFor(account, step))}</h2>
      {failure && <ErrorNotice failure={failure} />}
      {refused && step && <RefusedNotice failure={refused} step={step} model={session} />}
      {account && <AccountCard account={account} session={session} />}
      {account && <p class="options-soft">{t('options_logOutText')}</p>}
      {account && !refused && <NamesView account={account} model={session.names} />}
      {(account === null || step?.kind === 'sign-in') &&
        (isWithheld ? (
          <Notice
            tone="warn"
            live="status"
            title={t('service_allowFirst')}
            text={t('service_allowFirstText', isolate(profile.name))}
          />
        ) : (
          <SignInView profile={profile} model={signIn} />
        ))}
    </section>
  );
}

function headingFor(account: Account | null, step: NextStep | null): MessageKey {
  if (account === null || step?.kind === 'sign-in') return 'options_signIn';
  return step ? 'options_refused' : 'options_account';
}

/** The signed-in account: picture, name, since when, and whether the session ends with the browser. */
function AccountCard({ account, session }: { account: Account; session: AccountModel }) {
  return (
    <div class="account-card">
      <Picture url={account.avatarUrl} fallback={personIcon} size="large" round />
      <div class="account-card__who">
        <p class="account-card__name">
          <bdi>{account.name ?? t('options_uid', account.uid)}</bdi> <Badge badge={account.badge} />
        </p>
        <p class="options-note">{t('options_since', exactTime(account.since, language()))}</p>
        {account.refused === null && !account.kept && <p class="options-note">{t('options_staysForNow')}</p>}
      </div>
      <Button busy={session.busy.value === 'log-out'} onPress={() => void session.logOut()}>
        {t('options_logOut')}
      </Button>
    </div>
  );
}

/** Says that the service refuses the stored login: why, what still works, and what to do. */
function RefusedNotice({ failure, step, model }: { failure: Failure; step: NextStep; model: AccountModel }) {
  const { what, works, details } = describeFailure(failure);
  const advice = [works, step.kind === 'none' ? '' : t(step.hint)].filter(Boolean).join(' ');
  const text = [advice, model.isRefusedAgain.value ? t('options_refusedStill') : ''].filter(Boolean).join('\n');
  return (
    <Notice tone="warn" live="status" title={what} text={text}>
      {step.kind === 'retry' && (
        <Button busy={model.retrying.value !== null} onPress={() => void model.retry()}>
          {t(step.button)}
        </Button>
      )}
      <small>{details}</small>
    </Notice>
  );
}

/** What the person can do after the service refused the login, or while the browser withholds it. */
type NextStep =
  /** The person does something elsewhere (`hint`), then presses the button. */
  | { kind: 'retry'; hint: MessageKey; button: MessageKey }
  /** The sign-in form is shown. */
  | { kind: 'sign-in'; hint: MessageKey }
  | { kind: 'none' };

const SIGN_IN: NextStep = { kind: 'sign-in', hint: 'options_refusedLogin' };

const NEXT_STEPS: Partial<Record<ErrorCode, NextStep>> = {
  'confirm-mail': { kind: 'retry', hint: 'options_refusedMail', button: 'options_mailConfirmed' },
  'account-unverified': { kind: 'retry', hint: 'options_refusedVerify', button: 'options_accountVerified' },
  'decryption-failed': {
    kind: 'retry',
    hint: __IS_BAKED__ ? 'error_do_tellService' : 'options_refusedProfile',
    button: 'error_button_retry',
  },
  'account-banned': { kind: 'none' },
  'login-lost': { kind: 'sign-in', hint: 'error_do_signInAgain' },
  // The section of the service offers what to do.
  'no-access': { kind: 'none' },
};

/** Returns the next step after a refusal. Codes without an entry lead to the sign-in form. */
export function nextStep(code: ErrorCode): NextStep {
  return NEXT_STEPS[code] ?? SIGN_IN;
}
