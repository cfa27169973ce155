import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { inboxIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { t } from '../../../utils/locale/i18n';
import { describeUnreadable } from '../../../utils/locale/unreadable-words';
import type { Account } from '../../../utils/storage/items';
import { InboxHead } from './InboxHead';
import { InboxList } from './InboxList';
import type { ViewProps } from '../model';

/** The inbox, with the failures of checks and actions. */
export function InboxView({ model, now, onOpenSettings }: ViewProps<'inbox'>) {
  const { inbox, account } = model;
  const failure = model.checkFailure.value;
  const actionFailure = inbox.failure.value;
  const run = model.lastRun.value;
  const unreadable = run?.unreadable;
  return (
    <>
      <InboxHead model={model} now={now} />
      <SessionHint account={account.value} onOpenSettings={onOpenSettings} />
      {actionFailure && (
        <ErrorNotice failure={actionFailure} onRetry={() => void inbox.retry()} onOpenSettings={onOpenSettings} />
      )}
      {failure && !actionFailure && !account.value?.refused && (
        <ErrorNotice
          failure={failure}
          live="status"
          onRetry={() => void model.checkNow()}
          onOpenSettings={onOpenSettings}
        >
          {unreadable && run && <p>{describeUnreadable(run, unreadable, now)}</p>}
        </ErrorNotice>
      )}
      {inbox.isEmpty.value === true && (
        <EmptyState icon={inboxIcon} title={t('popup_noInbox')} text={t('popup_noInboxText')} />
      )}
      {inbox.isEmpty.value === false && <InboxList model={model} now={now} onSignIn={onOpenSettings} />}
    </>
  );
}

/** Asks to sign in, because mentions need it. */
function SessionHint({ account, onOpenSettings }: { account: Account | null | undefined; onOpenSettings: () => void }) {
  if (account?.refused)
    return (
      <ErrorNotice failure={account.refused} live="status" onOpenSettings={onOpenSettings} onRetry={onOpenSettings} />
    );
  if (account !== null) return null;
  return (
    <div class="popup-hint">
      <p>{t('popup_signedOut')}</p>
      <Button kind="primary" onPress={onOpenSettings}>
        {t('popup_signIn')}
      </Button>
    </div>
  );
}
