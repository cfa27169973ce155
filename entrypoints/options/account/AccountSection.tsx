import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Badge } from '../../../components/base/Badge';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { personIcon } from '../../../components/base/icons';
import { SessionNotice } from '../../../components/base/SessionNotice';
import { Picture } from '../../../components/base/Picture';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';
import { hasFlag, NOT_ASKED, SAME_LOGIN, type ErrorCode } from '../../../utils/error-codes';
import { t } from '../../../utils/locale/i18n';
import type { Account } from '../../../utils/storage/items';
import { isolate } from '../../../utils/text/bidi';
import type { OptionsModel } from '../model';
import { NameForm } from '../shared/NameForm';
import { Access } from './service/ServiceSection';
import { SignInView } from './sign-in/SignInView';
import './AccountSection.css';
import type { AccountModel, NamesModel } from './model';
import './NamesView.css';

/** The account, or the form to sign in, once the browser lets the service be reached. */
export function AccountSection({ model }: { model: OptionsModel }) {
  const { service, signIn, session, serviceSetUp } = model;
  const account = model.account.value ?? null;
  // While the login is retried, the notice with the pressed button stays.
  const refused = account && (session.retrying.value ?? account.refused);
  const place = useFocusRestore();
  const [isAsked, setAsked] = useState(false);
  const step = refused && nextStep(refused.code);
  const isSignInShown = account === null || step === 'sign-in' || (isAsked && (step === 'retry' || step === 'other'));
  const failure = session.failure.value;
  return (
    <section ref={place} class="options-card" id="sign-in">
      <h2 tabIndex={-1}>{t(isSignInShown ? 'options_signIn' : 'options_account')}</h2>
      {failure && <ErrorNotice failure={failure} />}
      {refused && (
        <SessionNotice failure={refused}>
          {step === 'retry' && (
            <Button busy={session.retrying.value !== null} onPress={() => void session.retry()}>
              {t('error_button_retry')}
            </Button>
          )}
          {(step === 'retry' || step === 'other') && !isAsked && service.value && (
            <Button kind="quiet" onPress={() => setAsked(true)}>
              {t('options_signInTo', isolate(service.value.name))}
            </Button>
          )}
          {session.isRefusedAgain.value && t('options_refusedStill')}
        </SessionNotice>
      )}
      {account && <AccountCard account={account} session={session} />}
      {account && <p class="options-soft">{t('options_logOutText')}</p>}
      {account && !refused && <NamesView account={account} model={session.names} />}
      <Access model={serviceSetUp} />
      {isSignInShown && service.value && !serviceSetUp.withheld.value?.length && (
        <SignInView profile={service.value} model={signIn} />
      )}
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

/** The names by which comments mention the signed-in person, with forms to change, add and remove them. */
function NamesView({ account, model }: { account: Account; model: NamesModel }) {
  const { name } = account;
  const changing = model.isChanging.value;
  const place = useFocusRestore();
  return (
    <div ref={place} class="options-part" id="names">
      <h3>{t('options_names')}</h3>
      <p class="options-soft">{t('options_namesIntro')}</p>
      {model.failure.value && <ErrorNotice failure={model.failure.value} />}
      {(name === null || changing) && (
        <NameForm
          id="name"
          label={t('options_name')}
          hint={t(name === null ? 'options_nameHint' : 'options_nameChangeHint')}
          saveLabel={t('options_saveName')}
          field={model.name}
          busy={model.busy.value === 'name'}
          takesFocus={changing}
          onSave={() => void model.saveName()}
          onCancel={changing ? () => model.cancelChange() : undefined}
        />
      )}
      <NameList account={account} model={model} />
      {name !== null && !changing && (
        <NameForm
          id="alias"
          label={t('options_alias')}
          hint={t('options_aliasHint')}
          saveLabel={t('options_addAlias')}
          field={model.alias}
          busy={model.busy.value === 'aliases'}
          onSave={() => void model.addAlias()}
        />
      )}
    </div>
  );
}

/** The current name, unless it is being changed, and former ones. */
function NameList({ account, model }: { account: Account; model: NamesModel }) {
  const { aliases, nameTold } = account;
  const name = model.isChanging.value ? null : account.name;
  if (name === null && aliases.length === 0) return null;
  return (
    <ul class="name-list" aria-label={t('options_names')}>
      {name !== null && (
        <NameRow name={name} note={t(nameTold ? 'options_nameTold' : 'options_nameTyped')}>
          <Button label={t('options_changeName')} onPress={() => model.startChange()}>
            {t('options_change')}
          </Button>
        </NameRow>
      )}
      {aliases.map((alias) => (
        <NameRow key={alias} name={alias} note={t('options_nameFormer')}>
          <Button label={t('options_removeName', isolate(alias))} onPress={() => void model.removeAlias(alias)}>
            {t('options_remove')}
          </Button>
        </NameRow>
      ))}
    </ul>
  );
}

function NameRow({ name, note, children }: { name: string; note: string; children: ComponentChildren }) {
  return (
    <li class="name-list__row">
      <p class="name-list__name">
        <bdi>{name}</bdi>
      </p>
      <p class="options-note">{note}</p>
      {children}
    </li>
  );
}

/** Returns what the person can do here first, for any code: sign in at once, unless the login or another account may do. */
export function nextStep(code: ErrorCode): 'retry' | 'other' | 'none' | 'sign-in' {
  if (hasFlag({ code }, NOT_ASKED)) return 'none';
  if (hasFlag({ code }, SAME_LOGIN)) return 'retry';
  return code === 'account-banned' ? 'other' : 'sign-in';
}
