import { t } from '../../../../utils/locale/i18n';
import { traceQuestion } from './trace-words';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { EntryTrace } from './EntryTrace';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Icon, type IconPath } from '../../../../components/base/Icon';
import { IconButton } from '../../../../components/base/IconButton';
import { bellOffIcon, checkIcon, moreIcon } from '../../../../components/base/icons';
import type { EntryMenuModel } from './menu';
import './EntryMenu.css';

interface EntryMenuProps {
  model: EntryMenuModel;
  entry: InboxEntry;
  now: number;
  onSignIn: () => void;
}

/** The menu of an entry, with the undo of its actions and the trace of decisions. */
export function EntryMenu({ model, entry, now, onSignIn }: EntryMenuProps) {
  const id = `more-${entry.id}`;
  const open = model.open.value?.id === entry.id ? model.open.value : null;
  const busy = model.busy.value.has(entry.id);
  const failure = model.failures.value.get(entry.id);
  const thread = model.threadOf(entry);
  const markUnread = (): void => void model.markUnread(entry);
  return (
    <div class="entry-menu">
      <div class="entry-menu__more">
        <IconButton
          icon={moreIcon}
          label={t('inbox_more')}
          expanded={open !== null}
          controls={id}
          describedBy={`entry-${entry.id}`}
          onPress={() => model.toggle(entry)}
        />
      </div>
      {thread === 'muted' && (
        <Done
          icon={bellOffIcon}
          words={t('inbox_muted')}
          busy={busy}
          label={t('inbox_undoMute')}
          onUndo={() => void model.unmute(entry)}
        />
      )}
      {model.isMarkedHere(entry) && (
        <Done
          icon={checkIcon}
          words={t('inbox_markedRead')}
          busy={busy}
          label={t('inbox_undoRead')}
          onUndo={markUnread}
        />
      )}
      {open && (
        <div class="entry-menu__actions" id={id}>
          <Button busy={busy} onPress={entry.read ? markUnread : () => void model.markRead(entry)}>
            {entry.read ? t('inbox_markUnread') : t('inbox_markRead')}
          </Button>
          {thread === 'unmuted' && (
            <Button busy={busy} onPress={() => void model.mute(entry)}>
              {t('inbox_mute')}
            </Button>
          )}
          <Button expanded={open.isTraceOpen} onPress={() => model.toggleTrace(entry)}>
            {traceQuestion(entry)}
          </Button>
          {open.isTraceOpen && <EntryTrace entry={entry} now={now} />}
        </div>
      )}
      {failure && <ErrorNotice failure={failure} onRetry={() => model.retry(entry)} onOpenSettings={onSignIn} />}
    </div>
  );
}

interface DoneProps {
  icon: IconPath;
  words: string;
  busy: boolean;
  /** The accessible name of the undo button. */
  label: string;
  onUndo: () => void;
}

/** What was done in the menu, and its undo. */
function Done({ icon, words, busy, label, onUndo }: DoneProps) {
  return (
    <p class="entry-menu__done small-print">
      <Icon path={icon} />
      <span>{words}</span>
      <span aria-hidden="true">·</span>
      <Button kind="quiet" busy={busy} label={label} onPress={onUndo}>
        {t('inbox_undo')}
      </Button>
    </p>
  );
}
