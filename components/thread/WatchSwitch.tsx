import type { FollowedThread } from '../../utils/watch/arrival-kinds';
import { t, type MessageKey } from '../../utils/locale/i18n';
import type { WatchReason } from '../../utils/watch/types';
import { Button } from '../base/Button';
import { FollowButton } from '../base/FollowButton';
import { followHint } from './follow-hint';
import { Icon } from '../base/Icon';

interface WatchSwitchProps {
  followed: FollowedThread;
  isWatchBusy: boolean;
  isMuteBusy: boolean;
  onWatch: (watch: boolean) => void;
  onMute: (mute: boolean) => void;
}

const NAMES = {
  own: 'panel_watchedOwn',
  written: 'panel_watchedWritten',
  followed: 'project_following',
} as const satisfies Record<WatchReason, MessageKey>;

/** Follows, unfollows and mutes a thread. The hint says why it is followed and what arrives from it. */
export function WatchSwitch({ followed, isWatchBusy, isMuteBusy, onWatch, onMute }: WatchSwitchProps) {
  const { on, reason, muted } = followed;
  const hint = t(followHint(followed));
  return (
    <>
      <FollowButton
        isQuiet
        on={on}
        busy={isWatchBusy}
        hint={on ? `${hint} ${t('panel_watchedStop')}` : hint}
        onPress={() => onWatch(!on)}
      >
        {t(on ? NAMES[reason] : 'project_follow')}
      </FollowButton>
      {on && (
        <Button
          kind="quiet"
          busy={isMuteBusy}
          hint={t(muted ? 'panel_unmuteHint' : 'panel_muteHint')}
          onPress={() => onMute(!muted)}
        >
          {!isMuteBusy && <Icon name={muted ? 'bell' : 'bellOff'} />}
          <span class="thread-head__mute">{t(muted ? 'panel_unmute' : 'panel_mute')}</span>
        </Button>
      )}
    </>
  );
}
