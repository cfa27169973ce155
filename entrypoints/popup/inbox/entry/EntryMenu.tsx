import { t } from '../../../../utils/locale/i18n';
import { traceQuestion } from './trace-words';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { bellOffIcon, checkIcon, moreIcon } from '../../../../components/base/icons';
import { EntryTrace } from './EntryTrace';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Icon, type IconPath } from '../../../../components/base/Icon';
import { IconButton } from '../../../../components/base/IconButton';
import type { PopupModel } from '../../model';
import './EntryMenu.css';

/** The menu of an entry, with the undo of its actions and the trace of decisions. */
export function EntryMenu({ model, entry, now }: { model: PopupModel; entry: InboxEntry; now: number }) {
  const { menu } = model;
  const id = `more-${entry.id}`;
  const open = menu.open.value?.id === entry.id ? menu.open.value : null;
  const busy = menu.busy.value.has(entry.id);
  const failure = menu.failures.value.get(entry.id);
  const thread = menu.threadOf(entry);
  const markUnread = (): void => void menu.markUnread(entry);
  return (
    <div class="entry-menu">
      <div class="entry-menu__more">
        <IconButton
          icon={moreIcon}
          label={t('inbox_more')}
          expanded={open !== null}
          controls={id}
          describedBy={`entry-${entry.id}`}
          onPress={() => menu.toggle(entry)}
        />
      </div>
      {thread === 'muted' && (
        <Done
          icon={bellOffIcon}
          words={t('inbox_muted')}
          busy={busy}
          label={t('inbox_undoMute')}
          onUndo={() => void menu.unmute(entry)}
        />
      )}
      {menu.isMarkedHere(entry) && (
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
          <Button busy={busy} onPress={entry.read ? markUnread : () => void menu.markRead(entry)}>
            {entry.read ? t('inbox_markUnread') : t('inbox_markRead')}
          </Button>
          {thread === 'unmuted' && (
            <Button busy={busy} onPress={() => void menu.mute(entry)}>
              {t('inbox_mute')}
            </Button>
          )}
          <Button expanded={open.isTraceOpen} onPress={() => menu.toggleTrace(entry)}>
            {traceQuestion(entry)}
          </Button>
          {open.isTraceOpen && <EntryTrace entry={entry} now={now} />}
        </div>
      )}
      {failure && (
        <ErrorNotice failure={failure} onRetry={() => menu.retry(entry)} onOpenSettings={model.openSettings} />
      )}
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
    <p class="entry-menu__done row small-print">
      <Icon path={icon} />
      <span>{words}</span>
      <span aria-hidden="true">·</span>
      <Button kind="quiet" busy={busy} label={label} onPress={onUndo}>
        {t('inbox_undo')}
      </Button>
    </p>
  );
}
