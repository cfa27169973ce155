import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { EntryTrace } from './EntryTrace';
import type { EntriesModel } from '../entries';

interface EntryMenuProps {
  model: EntriesModel;
  entry: InboxEntry;
  now: number;
  /** Closes the menu. */
  onDone: () => void;
}

/** What the menu of an entry holds: its marks, its thread, and the trace of decisions. */
export function EntryMenu({ model, entry, now, onDone }: EntryMenuProps) {
  const { projectId, read, trace } = entry;
  const level = model.levelOf(projectId);
  const isMuted = level === 'muted';
  const run = async (work: Promise<unknown>): Promise<void> => {
    onDone();
    await work;
  };
  return (
    <>
      <Button onPress={() => void run(read ? model.markUnread(entry) : model.markRead([entry]))}>
        {read ? t('inbox_markUnread') : t('inbox_markRead')}
      </Button>
      {projectId !== null && level !== 'none' && (
        <Button onPress={() => void run(model.mute(projectId, !isMuted))}>
          {isMuted ? t('inbox_unmute') : t('inbox_mute')}
        </Button>
      )}
      {/* Those of older versions have none. */}
      {trace.length > 0 && <EntryTrace entry={entry} now={now} />}
    </>
  );
}
