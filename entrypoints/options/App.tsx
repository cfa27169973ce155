import type { ReadonlySignal } from '@preact/signals';
import { AccountCard } from '../../components/AccountCard';
import { EmptyState } from '../../components/EmptyState';
import { ErrorNotice } from '../../components/ErrorNotice';
import { NameForm } from '../../components/NameForm';
import { t } from '../../utils/i18n';
import type { PublicProfile } from '../../utils/profile';
import type { Account } from '../../utils/stored';
import type { AccountModel } from './account-model';
import type { SignInModel } from './sign-in-model';
import { SignInView } from './SignInView';
import { useFocusOnChange } from './use-focus-on-change';

interface AppProps {
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  signIn: SignInModel;
  session: AccountModel;
  onShowCaptcha: () => void;
}

/** The settings: who is signed in, at which service, and what is kept. */
export function App({ service, account, signIn, session, onShowCaptcha }: AppProps) {
  const profile = service.value;
  const known = account.value;
  // Until the first reading nobody can say which of the two it is; that takes a few milliseconds.
  const ready = profile !== undefined && known !== undefined;
  return (
    <>
      <header class="options-header">
        <img src="/icon/48.png" alt="" width="32" height="32" />
        <h1>{t('options_title')}</h1>
      </header>
      {ready && (
        <main class="options-main">
          {profile === null ? (
            <section class="options-card">
              <EmptyState icon="plug" title={t('options_noService')} text={t('options_noServiceText')} />
            </section>
          ) : (
            <>
              <SessionSection profile={profile} account={known} signIn={signIn} session={session} onShowCaptcha={onShowCaptcha} />
              <ServiceSection profile={profile} />
            </>
          )}
          <section class="options-card">
            <h2>{t('options_kept')}</h2>
            <p>{t('options_keptLogin')}</p>
            <p>{t('options_keptRest')}</p>
          </section>
        </main>
      )}
    </>
  );
}

interface SessionSectionProps extends Pick<AppProps, 'signIn' | 'session' | 'onShowCaptcha'> {
  profile: PublicProfile;
  account: Account | null;
}

function SessionSection({ profile, account, signIn, session, onShowCaptcha }: SessionSectionProps) {
  const heading = useFocusOnChange(account?.uid ?? null);
  const asksLogin = account === null || account.refused !== null;
  return (
    <section class="options-card" id="sign-in">
      <h2 ref={heading} tabIndex={-1}>
        {t(asksLogin ? 'options_signIn' : 'options_account')}
      </h2>
      {session.failure.value && <ErrorNotice failure={session.failure.value} />}
      {account?.refused && <ErrorNotice failure={account.refused} live="status" />}
      {account && <AccountCard account={account} busy={session.busy.value === 'log-out'} onLogOut={() => void session.logOut()} />}
      {account?.name === null && !asksLogin && <NameForm busy={session.busy.value === 'rename'} onSave={(name) => void session.rename(name)} />}
      {asksLogin && <SignInView serviceName={profile.name} model={signIn} onShowCaptcha={onShowCaptcha} />}
    </section>
  );
}

function ServiceSection({ profile }: { profile: PublicProfile }) {
  return (
    <section class="options-card">
      <h2>{t('options_service')}</h2>
      <p>
        <bdi class="options-service">{profile.name}</bdi> <bdi class="options-soft">{new URL(profile.baseUrl).host}</bdi>
      </p>
      <p class="options-soft">{t('options_serviceFixed')}</p>
    </section>
  );
}
