import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { inboxIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { t } from '../../../utils/locale/i18n';
import { describeUnreadable } from '../../../utils/locale/relative-time';
import { InboxHead } from './InboxHead';
import { InboxList } from './InboxList';
import type { PopupModel, ViewProps } from '../model';

/** The inbox, with the failures of checks and actions. */
export function InboxView({ model, now }: ViewProps<'inbox'>) {
  const { inbox, account } = model;
  const failure = model.checkFailure.value;
  const actionFailure = inbox.failure.value;
  const run = model.lastRun.value;
  const unreadable = run?.unreadable;
  return (
    <>
      <InboxHead model={model} now={now} />
      <SessionHint model={model} />
      {actionFailure && (
        <ErrorNotice failure={actionFailure} onRetry={() => void inbox.retry()} onOpenSettings={model.openSettings} />
      )}
      {failure && !actionFailure && !account.value?.refused && (
        <ErrorNotice
          failure={failure}
          live="status"
          onRetry={() => void model.checkNow()}
          onOpenSettings={model.openSettings}
        >
          {unreadable && run && <p>{describeUnreadable(run, unreadable, now)}</p>}
        </ErrorNotice>
      )}
      {inbox.isEmpty.value === true && (
        <EmptyState icon={inboxIcon} title={t('popup_noInbox')} text={t('popup_noInboxText')} />
      )}
      {inbox.isEmpty.value === false && <InboxList model={model} now={now} />}
    </>
  );
}

/** Asks to sign in, because mentions need it. */
function SessionHint({ model }: { model: PopupModel }) {
  const account = model.account.value;
  if (account?.refused)
    return (
      <ErrorNotice
        failure={account.refused}
        live="status"
        onOpenSettings={model.openSettings}
        onRetry={model.openSettings}
      />
    );
  if (account !== null) return null;
  return (
    <div class="popup-hint row">
      <p>{t('popup_signedOut')}</p>
      <Button kind="primary" onPress={model.openSettings}>
        {t('popup_signIn')}
      </Button>
    </div>
  );
}
