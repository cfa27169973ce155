import { AccountCard } from './AccountCard';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { RefusedNotice } from './RefusedNotice';
import { isolate } from '../../../utils/text/bidi';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account } from '../../../utils/storage/items';
import type { AccountModel } from './model';
import { NamesView } from './NamesView';
import { nextStep, type NextStep } from './refused-login';
import type { ServiceModel } from '../service/model';
import type { SignInModel } from '../sign-in/model';
import { SignInView } from '../sign-in/SignInView';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';

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
      {account && (
        <AccountCard account={account} busy={session.busy.value === 'log-out'} onLogOut={() => void session.logOut()} />
      )}
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
