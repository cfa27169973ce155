import type { FollowedThread } from '../utils/comes';
import { t, type MessageKey } from '../utils/i18n';
import type { WatchReason } from '../utils/watched';
import { Button } from './Button';
import { followHint } from './follow-hint';
import { Icon } from './Icon';

/** What is being turned: whether the thread is watched, or muted. */
export type WatchTurn = 'watch' | 'mute';

interface WatchSwitchProps {
  followed: FollowedThread;
  busy: WatchTurn | null;
  onWatch: (watch: boolean) => void;
  onMute: (mute: boolean) => void;
}

const NAMES = {
  own: 'panel_watchedOwn',
  written: 'panel_watchedWritten',
  followed: 'project_following',
} as const satisfies Record<WatchReason, MessageKey>;

/** Takes a thread on or off the watch, says why it is on and what comes of that, and mutes it. */
export function WatchSwitch({ followed, busy, onWatch, onMute }: WatchSwitchProps) {
  const { on, reason, muted } = followed;
  const isTurning = busy === 'watch';
  const hint = t(followHint(followed));
  if (!on) {
    return (
      <Button kind="quiet" pressed={false} busy={isTurning} hint={hint} onPress={() => onWatch(true)}>
        {!isTurning && <Icon name="bell" />}
        {t('project_follow')}
      </Button>
    );
  }
  return (
    <>
      <Button
        kind="quiet"
        pressed
        busy={isTurning}
        hint={`${hint} ${t('panel_watchedStop')}`}
        onPress={() => onWatch(false)}
      >
        {!isTurning && <Icon name="check" />}
        {t(NAMES[reason])}
      </Button>
      <Button
        kind="quiet"
        busy={busy === 'mute'}
        hint={t(muted ? 'panel_unmuteHint' : 'panel_muteHint')}
        onPress={() => onMute(!muted)}
      >
        {busy !== 'mute' && <Icon name={muted ? 'bell' : 'bellOff'} />}
        <span class="thread-head__mute">{t(muted ? 'panel_unmute' : 'panel_mute')}</span>
      </Button>
    </>
  );
}
