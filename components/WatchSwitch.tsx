import { t, type MessageKey } from '../utils/i18n';
import type { WatchReason } from '../utils/watched';
import { Button } from './Button';
import { Icon } from './Icon';

interface WatchSwitchProps {
  /** Why the thread is watched, `null` where it is not. */
  reason: WatchReason | null;
  isMuted: boolean;
  busy: boolean;
  onWatch: (watch: boolean) => void;
}

const WORDS = {
  own: { name: 'panel_watchedOwn', hint: 'project_ownHint' },
  written: { name: 'panel_watchedWritten', hint: 'project_writtenHint' },
  followed: { name: 'project_following', hint: 'project_followingHint' },
} as const satisfies Record<WatchReason, Record<'name' | 'hint', MessageKey>>;

/** Takes a thread on or off the watch, and says why it is on. */
export function WatchSwitch({ reason, isMuted, busy, onWatch }: WatchSwitchProps) {
  if (reason === null) {
    return (
      <Button kind="quiet" pressed={false} busy={busy} hint={t('project_followHint')} onPress={() => onWatch(true)}>
        {!busy && <Icon name="bell" />}
        {t('project_follow')}
      </Button>
    );
  }
  const { name, hint } = WORDS[reason];
  return (
    <Button kind="quiet" pressed busy={busy} hint={`${t(isMuted ? 'project_mutedHint' : hint)} ${t('panel_watchedStop')}`} onPress={() => onWatch(false)}>
      {!busy && <Icon name="check" />}
      {t(name)}
    </Button>
  );
}
