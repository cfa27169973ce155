import type { Failure } from '../../../../utils/errors';
import { t } from '../../../../utils/locale/i18n';
import { traceQuestion } from './trace-words';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { EntryTrace } from './EntryTrace';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Icon } from '../../../../components/base/Icon';
import { IconButton } from '../../../../components/base/IconButton';
import './EntryMenu.css';

interface EntryMenuProps {
  entry: InboxEntry;
  now: number;
  open: boolean;
  /** Whether the trace is on show. */
  isTraceOpen: boolean;
  /** How the thread is watched; `none`: it is not. */
  thread: 'none' | 'unmuted' | 'muted';
  /** Whether the entry was marked as read in this menu, which can be undone. */
  marked: boolean;
  busy: boolean;
  failure: Failure | null;
  onRetry: () => void;
  onSignIn: () => void;
  onToggle: () => void;
  onTrace: () => void;
  onMarkRead: () => void;
  onMarkUnread: () => void;
  onMute: () => void;
  onUnmute: () => void;
}

/** The menu of an entry, with the undo of its actions and the trace of decisions. */
export function EntryMenu({
  entry,
  now,
  open,
  isTraceOpen,
  thread,
  marked,
  busy,
  failure,
  onRetry,
  onSignIn,
  onToggle,
  onTrace,
  onMarkRead,
  onMarkUnread,
  onMute,
  onUnmute,
}: EntryMenuProps) {
  const id = `more-${entry.id}`;
  return (
    <div class="entry-menu">
      <div class="entry-menu__more">
        <IconButton
          icon="more"
          label={t('inbox_more')}
          expanded={open}
          controls={id}
          describedBy={`entry-${entry.id}`}
          onPress={onToggle}
        />
      </div>
      {thread === 'muted' && (
        <p class="entry-menu__done small-print">
          <Icon name="bellOff" />
          <span>{t('inbox_muted')}</span>
          <span aria-hidden="true">·</span>
          <Button kind="quiet" busy={busy} label={t('inbox_undoMute')} onPress={onUnmute}>
            {t('inbox_undo')}
          </Button>
        </p>
      )}
      {marked && (
        <p class="entry-menu__done small-print">
          <Icon name="check" />
          <span>{t('inbox_markedRead')}</span>
          <span aria-hidden="true">·</span>
          <Button kind="quiet" busy={busy} label={t('inbox_undoRead')} onPress={onMarkUnread}>
            {t('inbox_undo')}
          </Button>
        </p>
      )}
      {open && (
        <div class="entry-menu__actions" id={id}>
          <Button busy={busy} onPress={entry.read ? onMarkUnread : onMarkRead}>
            {entry.read ? t('inbox_markUnread') : t('inbox_markRead')}
          </Button>
          {thread === 'unmuted' && (
            <Button busy={busy} onPress={onMute}>
              {t('inbox_mute')}
            </Button>
          )}
          <Button expanded={isTraceOpen} onPress={onTrace}>
            {traceQuestion(entry)}
          </Button>
          {isTraceOpen && <EntryTrace entry={entry} now={now} />}
        </div>
      )}
      {failure && <ErrorNotice failure={failure} onRetry={onRetry} onSignIn={onSignIn} />}
    </div>
  );
}
