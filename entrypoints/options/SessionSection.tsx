import { AccountCard } from '../../components/AccountCard';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Notice } from '../../components/Notice';
import { RefusedNotice } from '../../components/RefusedNotice';
import { isolate } from '../../utils/bidi';
import { t, type MessageKey } from '../../utils/i18n';
import type { PublicProfile } from '../../utils/profile';
import type { Account } from '../../utils/stored';
import type { AccountModel } from './account-model';
import { NamesView } from './NamesView';
import { wayOn, type WayOn } from './refusal';
import type { SignInModel } from './sign-in-model';
import { SignInView } from './SignInView';
import { useFocusOnChange } from './use-focus-on-change';

interface SessionSectionProps {
  profile: PublicProfile;
  account: Account | null;
  /** Whether the browser keeps the service away; then nobody can log in. */
  withheld: boolean;
  signIn: SignInModel;
  session: AccountModel;
  onShowCaptcha: () => void;
}

/** Who is signed in, or the way to sign in. */
export function SessionSection({ profile, account, withheld, signIn, session, onShowCaptcha }: SessionSectionProps) {
  const retrying = session.retrying.value;
  // A notice whose button was pressed stays until there is an answer.
  const refused = account && (retrying ?? account.refused);
  const heading = useFocusOnChange(`${account?.since} ${refused?.code}`);
  const way = refused && wayOn(refused.code);
  const failure = session.failure.value;
  return (
    <section class="options-card" id="sign-in">
      <h2 ref={heading} tabIndex={-1}>
        {t(headingFor(account, way))}
      </h2>
      {failure && <ErrorNotice failure={failure} />}
      {refused && way && (
        <RefusedNotice
          failure={refused}
          hint={way.kind === 'none' ? '' : t(way.hint)}
          button={way.kind === 'retry' ? t(way.button) : ''}
          busy={retrying !== null}
          again={session.refusedAgain.value}
          onRetry={() => void session.retry()}
        />
      )}
      {account && (
        <AccountCard account={account} busy={session.busy.value === 'log-out'} onLogOut={() => void session.logOut()} />
      )}
      {account && !refused && <NamesView account={account} model={session.names} />}
      {(account === null || way?.kind === 'sign-in') &&
        (withheld ? (
          <Notice
            tone="warn"
            live="status"
            title={t('service_allowFirst')}
            text={t('service_allowFirstText', isolate(profile.name))}
          />
        ) : (
          <SignInView serviceName={profile.name} model={signIn} onShowCaptcha={onShowCaptcha} />
        ))}
    </section>
  );
}

function headingFor(account: Account | null, way: WayOn | null): MessageKey {
  if (account === null || way?.kind === 'sign-in') return 'options_signIn';
  return way ? 'options_refused' : 'options_account';
}
