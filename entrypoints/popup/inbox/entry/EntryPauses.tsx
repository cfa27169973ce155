import { pausedUntil } from '../../../../utils/locale/clock-time';
import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { bellOffIcon } from '../../../../components/base/icons';
import { Button } from '../../../../components/base/Button';
import { Icon } from '../../../../components/base/Icon';
import type { PopupModel } from '../../model';

interface PauseProps {
  inbox: PopupModel['inbox'];
  now: number;
}

/** Until when an entry is snoozed, with its end. */
export function EntryPause({ inbox, now, entry }: PauseProps & { entry: InboxEntry }) {
  const { snoozedUntil } = entry;
  if (snoozedUntil === undefined) return null;
  const words = pausedUntil('snooze_until', snoozedUntil, now);
  return <PauseLine words={words} end={t('snooze_end')} onEnd={() => void inbox.markUnread(entry)} />;
}

/** That a thread is muted, until when unless for good, and its end. */
export function ThreadPause({ inbox, now, projectId }: PauseProps & { projectId: number | null }) {
  const muted = inbox.muteOf(projectId);
  if (projectId === null || !muted?.isMuted) return null;
  const words = muted.until ? pausedUntil('muted_until', muted.until, now) : t('level_muted');
  return <PauseLine words={words} end={t('inbox_unmute')} onEnd={() => void inbox.mute(projectId, false)} />;
}

function PauseLine({ words, end, onEnd }: { words: string; end: string; onEnd: () => void }) {
  return (
    <p class="inbox-card__pause small-print">
      <Icon path={bellOffIcon} /> <span>{words}</span>
      <Button kind="quiet" onPress={onEnd}>
        {end}
      </Button>
    </p>
  );
}
