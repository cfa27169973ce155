import { Badge } from '../../../components/base/Badge';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { personIcon } from '../../../components/base/icons';
import { Notice } from '../../../components/base/Notice';
import { Picture } from '../../../components/base/Picture';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';
import type { ErrorCode } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account } from '../../../utils/storage/items';
import { isolate } from '../../../utils/text/bidi';
import type { OptionsModel } from '../model';
import { SignInView } from './sign-in/SignInView';
import './AccountSection.css';
import type { AccountModel } from './model';
import { NamesView } from './NamesView';

interface AccountSectionProps {
  profile: PublicProfile;
  account: Account | null;
  model: Pick<OptionsModel, 'signIn' | 'session' | 'serviceSetUp'>;
}

/** The account, or the form to sign in. */
export function AccountSection({ profile, account, model: { signIn, session, serviceSetUp } }: AccountSectionProps) {
  // Signing in is impossible while the browser withholds hosts of the service.
  const isWithheld = (serviceSetUp.withheld.value ?? []).length > 0;
  // While the login is retried, the notice with the pressed button stays.
  const refused = account && (session.retrying.value ?? account.refused);
  const place = useFocusRestore();
  const step = refused && nextStep(refused.code);
  const isSignInShown = account === null || step === 'sign-in';
  const failure = session.failure.value;
  return (
    <section ref={place} class="options-card" id="sign-in">
      <h2 tabIndex={-1}>{t(isSignInShown ? 'options_signIn' : 'options_account')}</h2>
      {failure && <ErrorNotice failure={failure} />}
      {refused && (
        <ErrorNotice failure={refused} live="status">
          {step === 'retry' && (
            <Button busy={session.retrying.value !== null} onPress={() => void session.retry()}>
              {t('error_button_retry')}
            </Button>
          )}
          {session.isRefusedAgain.value && t('options_refusedStill')}
        </ErrorNotice>
      )}
      {account && <AccountCard account={account} session={session} />}
      {account && <p class="options-soft">{t('options_logOutText')}</p>}
      {account && !refused && <NamesView account={account} model={session.names} />}
      {isSignInShown &&
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

/** The signed-in account: picture, name, and whether the session ends with the browser. */
function AccountCard({ account, session }: { account: Account; session: AccountModel }) {
  return (
    <div class="account-card">
      <Picture url={account.avatarUrl} fallback={personIcon} size="large" round />
      <div class="account-card__who">
        <p class="account-card__name">
          <bdi>{account.name ?? t('options_uid', account.uid)}</bdi> <Badge badge={account.badge} />
        </p>
        {account.refused === null && !account.kept && <p class="options-note">{t('options_staysForNow')}</p>}
      </div>
      <Button busy={session.busy.value === 'log-out'} onPress={() => void session.logOut()}>
        {t('options_logOut')}
      </Button>
    </div>
  );
}

/** After these, the same login is tried again once the person has done something elsewhere. */
const RETRIED: ReadonlySet<ErrorCode> = new Set(['confirm-mail', 'account-unverified', 'decryption-failed']);
/** After these, another login changes nothing. Where access is withheld, the section of the service says what to do. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['account-banned', 'no-access']);

/** Returns what the person can do here after the service refused the login, or while the browser withholds it. */
export function nextStep(code: ErrorCode): 'retry' | 'sign-in' | 'none' {
  if (RETRIED.has(code)) return 'retry';
  return FINAL.has(code) ? 'none' : 'sign-in';
}
