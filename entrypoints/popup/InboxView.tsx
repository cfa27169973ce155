import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { ErrorNotice } from '../../components/ErrorNotice';
import { InboxCard } from '../../components/InboxCard';
import { language, t } from '../../utils/i18n';
import type { Account, LastRun } from '../../utils/stored';
import { relativeTime } from '../../utils/time';
import type { PopupModel } from './popup-model';

interface InboxViewProps {
  model: PopupModel;
  now: number;
  onOpenSettings: () => void;
}

const JUST_NOW_MS = 60_000;

/** Mentions and announcements, and what stands in the way of more. */
export function InboxView({ model, now, onOpenSettings }: InboxViewProps) {
  const { inbox, account, lastRun } = model;
  const entries = inbox.entries.value;
  const failure = inbox.failure.value ?? model.checkFailure.value;
  return (
    <>
      <div class="popup-inbox-head">
        <h2 class="unseen">{t('popup_inbox')}</h2>
        <LastChecked run={lastRun.value} now={now} />
        {inbox.unread.value > 0 && (
          <Button kind="quiet" onPress={() => void inbox.markAllRead()}>
            {t('popup_markAllRead')}
          </Button>
        )}
      </div>
      <SessionHint account={account.value} onOpenSettings={onOpenSettings} />
      {failure && !account.value?.refused && (
        <ErrorNotice failure={failure} live="status" onRetry={() => void model.checkNow()} onSignIn={onOpenSettings} onCheckService={onOpenSettings} />
      )}
      {entries && entries.length === 0 && <EmptyState icon="inbox" title={t('popup_noInbox')} text={t('popup_noInboxText')} />}
      {entries && (
        <div class="popup-list">
          {entries.map((entry) => (
            <InboxCard key={entry.id} entry={entry} now={now} onOpen={() => void inbox.open(entry)} />
          ))}
        </div>
      )}
    </>
  );
}

function LastChecked({ run, now }: { run: LastRun | null | undefined; now: number }) {
  if (run === undefined) return <span />;
  return <span class="popup-soft">{whenChecked(run, now)}</span>;
}

function whenChecked(run: LastRun | null, now: number): string {
  if (!run) return t('popup_neverChecked');
  return now - run.at < JUST_NOW_MS ? t('popup_checkedNow') : t('popup_lastChecked', relativeTime(run.at, now, language()));
}

/** Mentions need somebody to be signed in. */
function SessionHint({ account, onOpenSettings }: { account: Account | null | undefined; onOpenSettings: () => void }) {
  if (account?.refused) return <ErrorNotice failure={account.refused} live="status" onSignIn={onOpenSettings} onRetry={onOpenSettings} />;
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
