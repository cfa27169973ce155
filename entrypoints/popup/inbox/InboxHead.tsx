import { Button } from '../../../components/base/Button';
import { bellOffIcon, checkIcon, settingsIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Icon } from '../../../components/base/Icon';
import { SnoozeMenu } from './SnoozeMenu';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';
import { clockTime } from '../../../utils/locale/formats';
import { language, plural, t } from '../../../utils/locale/i18n';
import { checkedWords } from './words';
import type { PopupModel } from '../model';

/** When the inbox was checked, and the actions for all of it. */
export function InboxHead({ model, now }: { model: PopupModel; now: number }) {
  const { inbox, snooze, lastRun } = model;
  const checked = lastRun.value === undefined ? null : checkedWords(lastRun.value, now);
  const until = snooze.until(now);
  const canMark = inbox.list.unread.value.length > 0;
  const undoable = inbox.undoableCount.value;
  // Each of the two buttons for all disappears once it has worked, so the focus goes to the other one.
  const head = useFocusRestore(({ removed }, place) =>
    place.querySelector(removed.closest('.inbox-mark') ? '.inbox-mark button' : 'button'),
  );
  return (
    <div ref={head} class="stack">
      <div class="popup-inbox-head">
        <h2 class="unseen">{t('popup_inbox')}</h2>
        <span class={`popup-checked small-print ${checked?.isOld ? 'popup-checked--old' : ''}`}>{checked?.text}</span>
        {canMark && (
          <span class="inbox-mark">
            <Button kind="quiet" onPress={() => void inbox.markAllRead()}>
              {t('popup_markAllRead')}
            </Button>
          </span>
        )}
        <SnoozeMenu model={snooze} now={now} />
        <a
          class="icon-button"
          href="/options.html#/notifications"
          target="_blank"
          rel="noopener"
          aria-label={t('popup_notificationSettings')}
          title={t('popup_notificationSettings')}
        >
          <Icon path={settingsIcon} />
        </a>
      </div>
      {undoable > 0 && (
        <div class="popup-snoozed row row--wraps inbox-mark">
          <Icon path={checkIcon} />
          <output>{plural('inbox_allMarked', undoable)}</output>
          <Button kind="quiet" label={t('inbox_undoRead')} onPress={() => void inbox.undo()}>
            {t('inbox_undo')}
          </Button>
        </div>
      )}
      {until !== null && (
        <div class="popup-snoozed row row--wraps">
          <Icon path={bellOffIcon} />
          <output>{t('snooze_until', clockTime(until, now, language()))}</output>
          <Button kind="quiet" busy={snooze.busy.value === 'wake'} onPress={() => void snooze.wake()}>
            {t('snooze_end')}
          </Button>
        </div>
      )}
      {snooze.failure.value && <ErrorNotice failure={snooze.failure.value} />}
    </div>
  );
}
