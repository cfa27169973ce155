import type { FollowedThread } from '../../utils/watch/arrival-kinds';
import { t, type MessageKey } from '../../utils/locale/i18n';
import type { Following } from '../../utils/own-page/following';
import type { WatchReason } from '../../utils/watch/types';
import { Button } from '../base/Button';
import { FollowButton } from '../base/FollowButton';
import { followHint } from './follow-hint';
import { Icon } from '../base/Icon';
import { bellIcon, bellOffIcon } from '../base/icons';

interface WatchSwitchProps {
  following: Following;
  projectId: number;
  followed: FollowedThread;
}

const NAMES = {
  own: 'panel_watchedOwn',
  written: 'panel_watchedWritten',
  followed: 'project_following',
} as const satisfies Record<WatchReason, MessageKey>;

/** Follows, unfollows and mutes a thread. The hint says why it is followed and what arrives from it. */
export function WatchSwitch({ following, projectId, followed }: WatchSwitchProps) {
  const { on, reason, muted } = followed;
  const hint = t(followHint(followed));
  const busy = following.busy.value;
  const isMuteBusy = busy.has(`level:${projectId}`);
  return (
    <>
      <FollowButton
        isQuiet
        on={on}
        busy={busy.has(`thread:${projectId}`)}
        hint={on ? `${hint} ${t('panel_watchedStop')}` : hint}
        onPress={() => void following.setThread(projectId, !on)}
      >
        {t(on ? NAMES[reason] : 'project_follow')}
      </FollowButton>
      {on && (
        <Button
          kind="quiet"
          busy={isMuteBusy}
          hint={t(muted ? 'panel_unmuteHint' : 'panel_muteHint')}
          onPress={() => void following.mute(projectId, !muted)}
        >
          {!isMuteBusy && <Icon path={muted ? bellOffIcon : bellIcon} />}
          <span class="unseen thread-head__mute">{t(muted ? 'panel_unmute' : 'panel_mute')}</span>
        </Button>
      )}
    </>
  );
}
